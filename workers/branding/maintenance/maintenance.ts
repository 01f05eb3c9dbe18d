import { WorkerEntrypoint } from 'cloudflare:workers';
import { withDatabaseRetries } from '#shared/db/retry/with-database-retries.ts';
import type { Operation } from '#shared/operation.ts';
import { systemRuntime } from '#shared/runtime/runtime.ts';

const operationAt = (db: D1Database, now: number): Operation => ({
  db,
  runtime: { ...systemRuntime, now: () => now },
  actor: { kind: 'system', id: 'maintenance' },
  requestId: systemRuntime.newId(),
});

/** Maintenance of branding. The platform Worker's timer calls it, and it is loaded with the first call. */
export class Maintenance extends WorkerEntrypoint<BrandingEnv> {
  constructor(context: ExecutionContext, env: BrandingEnv) {
    super(context, withDatabaseRetries(env));
  }

  /** Runs the schedules that are due. */
  async publishDue(now: number): Promise<Record<string, number>> {
    const { publishDue } = await import('../schedules/publish-due.ts');
    return publishDue(operationAt(this.env.DB, now), this.env);
  }

  async run(now: number): Promise<Record<string, number>> {
    const { runMaintenance } = await import('./run-maintenance.ts');
    return runMaintenance(operationAt(this.env.DB, now), this.env);
  }
}
