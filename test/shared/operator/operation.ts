import { env } from 'cloudflare:workers';
import type { Operation } from '#shared/operation.ts';
import { systemRuntime } from '#shared/runtime/runtime.ts';

/** An operation at the given time. */
export function operationAt(now: number): Operation {
  return {
    db: env.DB,
    runtime: { ...systemRuntime, now: () => now },
    actor: { kind: 'operator', id: 'test' },
    requestId: 'test-request',
  };
}

export async function auditTrail(accountId: string): Promise<string[]> {
  const { results } = await env.DB.prepare('SELECT action FROM audit_log WHERE account_id = ?1 ORDER BY seq')
    .bind(accountId)
    .all<{ action: string }>();
  return results.map(({ action }) => action);
}
