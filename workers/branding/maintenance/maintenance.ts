import { WorkerEntrypoint } from 'cloudflare:workers';
import type { BrandingMaintenance, BrandingTask } from '#shared/brand/maintenance.ts';
import { withDatabaseRetries } from '#shared/db/retry/with-database-retries.ts';
import type { Operation } from '#shared/operation.ts';
import { type RequestScope, withScope } from '#shared/runtime/request-scope.ts';
import { systemRuntime } from '#shared/runtime/runtime.ts';

const operationAt = (db: D1Database, now: number): Operation => ({
  db,
  runtime: { ...systemRuntime, now: () => now },
  actor: { kind: 'system', id: 'maintenance' },
  requestId: systemRuntime.newId(),
});

/** Maintenance of branding. The platform Worker's timer calls it, and it is loaded with the first call. */
export class Maintenance extends WorkerEntrypoint<BrandingEnv> implements BrandingMaintenance {
  constructor(context: ExecutionContext, env: BrandingEnv) {
    super(context, withDatabaseRetries(env));
  }

  /** Runs the schedules that are due. */
  publishDue(now: number): Promise<Record<string, number>> {
    return withScope(this.#scope('timer scheduled_brands'), async () => {
      const { publishDue } = await import('../schedules/publish-due.ts');
      return publishDue(operationAt(this.env.DB, now), this.env);
    });
  }

  run(task: BrandingTask, now: number): Promise<number> {
    return withScope(this.#scope(`timer ${task}`), async () => {
      const { runMaintenance } = await import('./run-maintenance.ts');
      return runMaintenance(operationAt(this.env.DB, now), this.env, task);
    });
  }

  #scope(route: string): RequestScope {
    return { worker: 'branding', version: this.env.VERSION, route };
  }
}
