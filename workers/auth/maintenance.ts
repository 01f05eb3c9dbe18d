import { WorkerEntrypoint } from 'cloudflare:workers';
import { sweepBuilds } from '../../shared/builds/sweep-builds.ts';
import { withDatabaseRetries } from '../../shared/db/retry/with-database-retries.ts';
import { purgeExpired } from './upkeep/purge-expired.ts';

/** Scheduled upkeep of this Worker's rows, called by the platform Worker's timer. Every task is bounded and idempotent. */
export class Maintenance extends WorkerEntrypoint<AuthEnv> {
  constructor(context: ExecutionContext, env: AuthEnv) {
    super(context, withDatabaseRetries(env));
  }

  async run(now: number): Promise<Record<string, number>> {
    const purged = await purgeExpired(this.env.DB, now);
    const builds = await sweepBuilds(this.env.DB, this.env.BUILDS, now);
    return { ...purged, builds_sent: builds.sent, builds_given_up: builds.givenUp };
  }
}
