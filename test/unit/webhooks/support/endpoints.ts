import { expect } from 'vitest';
import { openSqliteD1, type SqliteD1 } from '#test/support/ledger/sqlite-d1.ts';

export const NOW = 1_000_000;

/** Three endpoints of one account, and one of another. Tests are about `p`. */
const ENDPOINTS = { o: 'a', p: 'a', q: 'a', r: 'b' } as const;

/** Events by number: their lane, which is their tenant, and their account. */
const EVENTS = [
  [1, 't', 'a'],
  [2, 't', 'a'],
  [3, 'u', 'a'],
  [4, 't', 'a'],
  [5, 'v', 'b'],
] as const;

/** A database in which each endpoint has a pending delivery of each event of its account, tried once and due now. */
export function openEndpoints(): SqliteD1 {
  const db = openSqliteD1();
  db.sqlite.exec(`INSERT INTO accounts (id, name, status, created_at)
    VALUES ('a', 'A', 'active', 1), ('b', 'B', 'active', 1); DELETE FROM events`);
  for (const [seq, lane, account] of EVENTS)
    db.sqlite.exec(`INSERT INTO events (seq, id, account_id, tenant_id, type, at, data)
      VALUES (${seq}, 'evt_${seq}', '${account}', '${lane}', 'tenant.created', ${seq}, '{}')`);
  for (const [id, account] of Object.entries(ENDPOINTS)) {
    db.sqlite.exec(`INSERT INTO webhook_endpoints (id, account_id, url, name, sealed_secret, created_at, updated_at)
      VALUES ('${id}', '${account}', 'https://${id}.example/', '${id}', x'01', 1, 1)`);
    db.sqlite.exec(`INSERT INTO webhook_deliveries
        (endpoint_id, seq, account_id, lane, attempts, first_at, due_at, lease_until, created_at)
      SELECT '${id}', seq, account_id, tenant_id, 1, 1, ${NOW}, 0, 1 FROM events WHERE account_id = '${account}'`);
  }
  return db;
}

/** Changes a column of rows; without a condition, of all of them. */
export const change = (db: SqliteD1, table: 'deliveries' | 'endpoints', set: string, where = 'true'): void =>
  db.sqlite.exec(`UPDATE webhook_${table} SET ${set} WHERE ${where}`);

/** All rows without the deliveries of later events: an endpoint that is disabled is an event itself. */
const rows = (db: SqliteD1) => [
  ...db.rows<object>('SELECT * FROM webhook_endpoints ORDER BY id'),
  ...db.rows<object>('SELECT * FROM webhook_deliveries WHERE seq <= 5 ORDER BY endpoint_id, seq'),
];

/** Runs `work` and returns the changed and new rows, as `endpoint` or `endpoint/event` with the changed values. */
export async function recordChanges(
  db: SqliteD1,
  work: () => Promise<unknown>,
): Promise<Record<string, object>> {
  const named = (row: object) =>
    'seq' in row && 'endpoint_id' in row ? `${row.endpoint_id}/${row.seq}` : (row as { id: string }).id;
  const before = new Map(rows(db).map((row) => [named(row), row]));
  await work();
  const after = rows(db);
  expect(after.length).toBeGreaterThanOrEqual(before.size);
  return Object.fromEntries(
    after.flatMap((row) => {
      const old: object = before.get(named(row)) ?? {};
      const changed = Object.entries(row).filter(
        ([name, value]) => JSON.stringify(value) !== JSON.stringify((old as Record<string, unknown>)[name]),
      );
      return changed.length === 0 ? [] : [[named(row), Object.fromEntries(changed)]];
    }),
  );
}
