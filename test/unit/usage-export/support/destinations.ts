import { expect } from 'vitest';
import { DAY } from '#schema/time.ts';
import { charge } from '#shared/ledger/charge.ts';
import { topup } from '#shared/ledger/topup.ts';
import type { SqliteD1 } from '#test/support/ledger/sqlite-d1.ts';
import { openTenants } from '#test/support/tenants/open-tenants.ts';

const START = Date.UTC(2026, 0, 1);
export const NOW = START + 10 * DAY;

/** Tenants of events 1 to 6: `one` and `two` belong to account a, `far` to b. Each event is a day later than the one before. */
const EVENTS = ['one', 'far', 'two', 'one', 'far', 'one'] as const;
/** Accounts of the destinations. */
const OWNERS = { p: 'a', q: 'a', r: 'b' } as const;

/** The time of an event, in ms. */
export const dayOf = (seq: number): number => START + (seq - 1) * DAY;

/** A database with two destinations of account a and one of b, each with a kept failure of every event and a subject of every tenant. */
export class Destinations {
  readonly db: SqliteD1;

  private constructor(db: SqliteD1) {
    this.db = db;
  }

  static async open(): Promise<Destinations> {
    const db = openTenants();
    for (const tenantId of ['one', 'two', 'far'])
      await topup(db, { tenantId, key: 't', now: START, amount: 1000, priceUsd: 1 });
    for (const [id, account] of Object.entries(OWNERS)) {
      db.sqlite.exec(`INSERT INTO usage_destinations (id, account_id, kind, name, url, sealed_secret, event_name, sent_seq,
          created_at, updated_at) VALUES ('${id}', '${account}', 'openmeter', '${id}', 'https://${id}.example', x'01', 'e', 0, 1, 1)`);
      for (const seq of EVENTS.keys())
        db.sqlite.exec(`INSERT INTO usage_failures (destination_id, seq, account_id, event_id, at, code, answer)
          VALUES ('${id}', ${seq + 1}, '${account}', 'ev${seq + 1}', 1, 'refused', 'no')`);
      for (const tenant of ['one', 'two', 'far'])
        db.sqlite.exec(`INSERT INTO usage_subjects (destination_id, tenant_id, account_id, subject)
          VALUES ('${id}', '${tenant}', '${account}', '${id}/${tenant}')`);
    }
    // Entries get a number while their account has a destination.
    for (const [index, tenantId] of EVENTS.entries())
      await charge(db, { tenantId, key: `c${index}`, now: dayOf(index + 1), amount: index + 1, usd: 0 });
    return new Destinations(db);
  }

  set(id: string, change: string): void {
    this.db.sqlite.exec(`UPDATE usage_destinations SET ${change} WHERE id = '${id}'`);
  }

  row(id: string): Record<string, unknown> | undefined {
    return this.db.rows<Record<string, unknown>>('SELECT * FROM usage_destinations WHERE id = ?', id)[0];
  }

  /** All rows of a destination: itself, its failures and its subjects. */
  rows(id: string) {
    return [
      this.db.rows('SELECT * FROM usage_destinations WHERE id = ?', id),
      this.db.rows('SELECT * FROM usage_failures WHERE destination_id = ? ORDER BY seq', id),
      this.db.rows('SELECT * FROM usage_subjects WHERE destination_id = ? ORDER BY tenant_id', id),
    ];
  }

  /** Runs a change that may touch destination p alone. */
  async expectOnlyP(run: () => Promise<unknown>): Promise<void> {
    const before = [this.rows('q'), this.rows('r')];
    await run();
    expect([this.rows('q'), this.rows('r')]).toEqual(before);
  }

  /** Runs something that changes no row. */
  async expectNoChange(run: () => Promise<unknown>): Promise<void> {
    const before = this.rows('p');
    await this.expectOnlyP(run);
    expect(this.rows('p')).toEqual(before);
  }
}
