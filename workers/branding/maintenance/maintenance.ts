import { WorkerEntrypoint } from 'cloudflare:workers';
import { withDatabaseRetries } from '../../../shared/db/retry/with-database-retries.ts';
import type { Operation } from '../../../shared/operation.ts';
import { systemRuntime } from '../../../shared/runtime.ts';
import { purgeArchived } from '../assets/maintenance/purge-archived.ts';
import { sweepAssets } from '../assets/maintenance/sweep-assets.ts';
import { deleteOldLinks } from '../links/delete-old-links.ts';
import { deleteOldSchedules, SCHEDULES_KEPT_MS } from '../schedules/delete-old-schedules.ts';
import { sweepArtifacts } from './sweep-artifacts.ts';

const operationAt = (db: D1Database, now: number): Operation => ({
  db,
  runtime: { ...systemRuntime, now: () => now },
  actor: { kind: 'system', id: 'maintenance' },
  requestId: systemRuntime.newId(),
});

/** Scheduled maintenance of branding, called by the platform Worker's timer. Every task is bounded and idempotent. */
export class Maintenance extends WorkerEntrypoint<BrandingEnv> {
  constructor(context: ExecutionContext, env: BrandingEnv) {
    super(context, withDatabaseRetries(env));
  }

  /** Publishes what is scheduled for now. */
  async publishDue(now: number): Promise<Record<string, number>> {
    const { publishDue } = await import('../schedules/publish-due.ts');
    return publishDue(operationAt(this.env.DB, now), this.env);
  }

  async run(now: number): Promise<Record<string, number>> {
    return {
      artifacts_swept: await sweepArtifacts(this.env, now),
      assets_purged: await purgeArchived(operationAt(this.env.DB, now)),
      links_deleted: await deleteOldLinks(this.env.DB, now - 86_400_000),
      schedules_deleted: await deleteOldSchedules(this.env.DB, now - SCHEDULES_KEPT_MS),
      assets_swept: await sweepAssets(this.env, now),
    };
  }
}
