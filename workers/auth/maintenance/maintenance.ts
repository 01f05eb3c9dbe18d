import { WorkerEntrypoint } from 'cloudflare:workers';
import { withDatabaseRetries } from '../../../shared/db/retry/with-database-retries.ts';
import { purgeExpired } from './purge-expired.ts';

/** Scheduled maintenance of this Worker's rows, called by the platform Worker's timer. Every task is bounded and idempotent. */
export class Maintenance extends WorkerEntrypoint<AuthEnv> {
  constructor(context: ExecutionContext, env: AuthEnv) {
    super(context, withDatabaseRetries(env));
  }

  async run(now: number): Promise<Record<string, number>> {
    return purgeExpired(this.env.DB, now);
  }
}
