import { WorkerEntrypoint } from 'cloudflare:workers';
import { withDatabaseRetries } from '../../../shared/db/retry/with-database-retries.ts';
import { systemRuntime } from '../../../shared/runtime.ts';
import { purgeArchived } from '../assets/maintenance/purge-archived.ts';
import { sweepAssets } from '../assets/maintenance/sweep-assets.ts';
import { sweepArtifacts } from './sweep-artifacts.ts';

/** Scheduled maintenance of branding, called by the platform Worker's timer. Every task is bounded and idempotent. */
export class Maintenance extends WorkerEntrypoint<BrandingEnv> {
  constructor(context: ExecutionContext, env: BrandingEnv) {
    super(context, withDatabaseRetries(env));
  }

  async run(now: number): Promise<Record<string, number>> {
    return {
      artifacts_swept: await sweepArtifacts(this.env, now),
      assets_purged: await purgeArchived({
        db: this.env.DB,
        runtime: { ...systemRuntime, now: () => now },
        actor: { kind: 'system', id: 'maintenance' },
        requestId: systemRuntime.newId(),
      }),
      assets_swept: await sweepAssets(this.env, now),
    };
  }
}
