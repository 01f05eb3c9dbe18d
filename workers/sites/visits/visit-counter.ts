import { DurableObject } from 'cloudflare:workers';
import { limits } from '#schema/limits.ts';
import type { VisitKind } from '#shared/db/stored/visit-kind.ts';
import type { VisitCount } from '#shared/sites/site-visit.ts';

/**
 * Counts the visits of one site and stores the counts of its days in the database, at most once a minute. It stores
 * totals of days and no increments, so that a repeated write counts nothing twice.
 */
export class VisitCounter extends DurableObject<SitesEnv> {
  readonly #sql: SqlStorage;
  /** When this instance wrote last. */
  #storedAt = 0;

  constructor(state: DurableObjectState, env: SitesEnv) {
    super(state, env);
    this.#sql = state.storage.sql;
  }

  async count(slug: string, counts: readonly VisitCount[]): Promise<void> {
    this.#ensureTable();
    for (const { day, kind, name, count } of counts) {
      const known = this.#knows(day, kind, name) || this.#namesOf(day, kind) < limits.siteVisitNames;
      this.#sql.exec(
        `INSERT INTO counts (slug, day, kind, name, count, stored) VALUES (?1, ?2, ?3, ?4, ?5, 0)
         ON CONFLICT (day, kind, name) DO UPDATE SET count = count + excluded.count, stored = 0`,
        slug,
        day,
        kind,
        known ? name : '',
        count,
      );
    }
    if ((await this.ctx.storage.getAlarm()) === null) {
      await this.ctx.storage.setAlarm(Math.max(Date.now(), this.#storedAt + limits.siteVisitsStored));
    }
  }

  /** Stores changed counts, and deletes the days before yesterday. A failure is tried again. */
  override async alarm(): Promise<void> {
    this.#ensureTable();
    const rows = this.#sql
      .exec<{ slug: string; day: number; kind: VisitKind; name: string; count: number }>(
        'SELECT slug, day, kind, name, count FROM counts WHERE stored = 0',
      )
      .toArray();
    const [first] = rows;
    if (first !== undefined) {
      try {
        const { storeVisits } = await import('./store-visits.ts');
        await storeVisits(this.env.DB, first.slug, rows);
        this.#storedAt = Date.now();
      } catch (error) {
        await this.ctx.storage.setAlarm(Date.now() + limits.siteVisitsStored);
        const { describeError, log } = await import('#shared/runtime/log.ts');
        log('error', 'visits_not_stored', describeError(error));
        return;
      }
    }
    for (const { day, kind, name, count } of rows)
      this.#sql.exec(
        'UPDATE counts SET stored = 1 WHERE day = ?1 AND kind = ?2 AND name = ?3 AND count = ?4',
        day,
        kind,
        name,
        count,
      );
    const { last } = this.#sql.exec<{ last: number | null }>('SELECT max(day) AS last FROM counts').one();
    this.#sql.exec('DELETE FROM counts WHERE stored = 1 AND day < ?1', (last ?? 0) - 1);
    const { left } = this.#sql
      .exec<{ left: number }>('SELECT count(*) AS left FROM counts WHERE stored = 0')
      .one();
    if (left > 0) await this.ctx.storage.setAlarm(Date.now() + limits.siteVisitsStored);
  }

  #knows(day: number, kind: VisitKind, name: string): boolean {
    return (
      this.#sql
        .exec('SELECT 1 FROM counts WHERE day = ?1 AND kind = ?2 AND name = ?3', day, kind, name)
        .toArray().length > 0
    );
  }

  #namesOf(day: number, kind: VisitKind): number {
    return this.#sql
      .exec<{ names: number }>('SELECT count(*) AS names FROM counts WHERE day = ?1 AND kind = ?2', day, kind)
      .one().names;
  }

  #ensureTable(): void {
    this.#sql.exec(
      `CREATE TABLE IF NOT EXISTS counts (slug TEXT NOT NULL, day INTEGER NOT NULL, kind TEXT NOT NULL, name TEXT NOT NULL,
         count INTEGER NOT NULL, stored INTEGER NOT NULL, PRIMARY KEY (day, kind, name)) WITHOUT ROWID`,
    );
  }
}
