import { auditStatement } from '../../../shared/audit/audit.ts';
import type { Caller } from './caller.ts';
import type { ToolCallEnd } from './engine/index.ts';

const REFUSED = new Set<ToolCallEnd<Caller>['outcome']>([
  'refused',
  'invalid_input',
  'insufficient_scope',
  'missing_capability',
  'limited',
]);

/** Appends the audit row of a finished tool call: who, which tool, how it ended; never what was said. */
export async function recordCall(call: ToolCallEnd<Caller>): Promise<void> {
  const { operation, principal } = call.context;
  const { outcome } = call;
  await auditStatement(operation.db, {
    at: operation.runtime.now(),
    accountId: null,
    actor: operation.actor,
    action: 'mcp.tool',
    target: call.tool,
    outcome: outcome === 'failed' ? 'failed' : REFUSED.has(outcome) ? 'refused' : 'ok',
    requestId: operation.requestId,
    detail: {
      grant: principal.grantId,
      scope: call.scope,
      era: call.era,
      end: outcome,
      ms: Math.round(call.durationMs),
    },
  }).run();
}
