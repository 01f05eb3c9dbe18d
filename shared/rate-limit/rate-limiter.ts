import { DurableObject } from 'cloudflare:workers';

const WINDOW_MS = 60_000;

export interface RateDecision {
  allowed: boolean;
  limit: number;
  remaining: number;
  /** When the current window ends, epoch milliseconds. */
  resetAt: number;
}

/**
 * Counts requests of one subject (an IP address, a key, a user) in windows aligned to the clock minute.
 *
 * The count is a row, not a field: an idle object loses its memory within seconds, and a lost count would allow twice
 * the limit. The object's single thread makes the count exact under any concurrency.
 */
export class RateLimiter extends DurableObject {
  readonly #sql: SqlStorage;

  constructor(state: DurableObjectState, env: unknown) {
    super(state, env as never);
    this.#sql = state.storage.sql;
  }

  /** Answers that objects of this class can be reached. It reads and writes nothing. */
  ping(): boolean {
    return true;
  }

  /**
   * Takes one request from `bucket`, unless `limit` of them were taken in this minute; or `cost` of them at once,
   * unless they do not all fit.
   */
  async hit(bucket: string, limit: number, cost = 1): Promise<RateDecision> {
    const now = Date.now();
    const window = Math.floor(now / WINDOW_MS);
    this.#ensureTable();
    const resetAt = (window + 1) * WINDOW_MS;
    if (cost > 1) {
      const [before] = this.#sql
        .exec<{ count: number }>('SELECT count FROM hits WHERE bucket = ? AND window = ?', bucket, window)
        .toArray();
      const remaining = Math.max(0, limit - (before?.count ?? 0));
      if (cost > remaining) return { allowed: false, limit, remaining, resetAt };
    }
    const row = this.#sql
      .exec<{ count: number }>(
        `INSERT INTO hits (bucket, window, count) VALUES (?1, ?2, ?4)
         ON CONFLICT (bucket) DO UPDATE SET
           count = CASE WHEN window = ?2 THEN min(count + ?4, ?3 + 1) ELSE ?4 END,
           window = ?2
         RETURNING count`,
        bucket,
        window,
        limit,
        cost,
      )
      .one();
    if ((await this.ctx.storage.getAlarm()) === null) {
      await this.ctx.storage.setAlarm(now + 10 * WINDOW_MS);
    }
    return {
      allowed: row.count <= limit,
      limit,
      remaining: Math.max(0, limit - row.count),
      resetAt,
    };
  }

  /**
   * Deletes finished windows, and the whole storage when none is left, because an object with empty storage costs
   * nothing. The instance stays in memory after that and its constructor does not run again.
   */
  override async alarm(): Promise<void> {
    const now = Date.now();
    this.#ensureTable();
    this.#sql.exec('DELETE FROM hits WHERE window < ?', Math.floor(now / WINDOW_MS));
    const { left } = this.#sql.exec<{ left: number }>('SELECT count(*) AS left FROM hits').one();
    if (left === 0) await this.ctx.storage.deleteAll();
    else await this.ctx.storage.setAlarm(now + 10 * WINDOW_MS);
  }

  /** The alarm deletes the table while the instance keeps running, so every use creates it when it is missing. */
  #ensureTable(): void {
    this.#sql.exec(
      'CREATE TABLE IF NOT EXISTS hits (bucket TEXT PRIMARY KEY, window INTEGER NOT NULL, count INTEGER NOT NULL) WITHOUT ROWID',
    );
  }
}
