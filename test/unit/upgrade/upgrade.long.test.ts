import { readdirSync, readFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { beforeEach, describe, expect, it } from 'vitest';
import { dueDestinations } from '#shared/events/wake-destinations.ts';
import { runBackfills } from '#shared/ledger/backfill.ts';
import { charge } from '#shared/ledger/charge.ts';
import { refund } from '#shared/ledger/refund.ts';
import { verifyTenant } from '#shared/ledger/verify.ts';
import { verifyStandings } from '#shared/ledger/verify-standings.ts';
import { listUsageLines } from '#workers/platform/billing/usage/list-usage-lines.ts';
import {
  claimDestination,
  eventsOfBatch,
} from '#workers/platform/billing/usage-export/delivery-statements.ts';
import {
  insertDestination,
  moveBack,
} from '#workers/platform/billing/usage-export/destination-statements.ts';
import { statementsOf } from '../../support/database/migrated-statements.ts';
import { openSqliteD1, type SqliteD1 } from '../../support/ledger/sqlite-d1.ts';

const FOLDER = 'shared/db/migrations';
/** The last migration of the release that wrote the rows. */
const RELEASED = '0046_test_clocks.sql';
const ROWS = readFileSync('test/unit/upgrade/released-state.sql', 'utf8');

const names = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.sql'))
  .sort();
const textOf = (name: string): string => readFileSync(`${FOLDER}/${name}`, 'utf8');
const earlier = names.filter((name) => name <= RELEASED).map(textOf);
const later = names.filter((name) => name > RELEASED).map(textOf);

/** The rows include the effect of triggers, so that none may run while they are inserted. */
function releasedStatements(): readonly string[] {
  const released = new DatabaseSync(':memory:');
  for (const sql of earlier) released.exec(sql);
  const triggers = released
    .prepare("SELECT name, sql FROM sqlite_master WHERE type = 'trigger'")
    .all() as unknown as { name: string; sql: string }[];
  for (const { name } of triggers) released.exec(`DROP TRIGGER ${name}`);
  released.exec(ROWS);
  for (const { sql } of triggers) released.exec(sql);
  return statementsOf(released);
}
const released = releasedStatements().join(';\n');

let db: SqliteD1;
let account: string;
let tenants: string[];
beforeEach(() => {
  db = openSqliteD1(() => released);
  account = db.rows<{ id: string }>('SELECT id FROM accounts')[0]?.id ?? '';
  tenants = db.rows<{ id: string }>('SELECT id FROM tenants ORDER BY id').map(({ id }) => id);
});
const upgrade = (): void => {
  for (const sql of later) db.sqlite.exec(sql);
};

const numberOf = (sql: string): number => db.rows<{ n: number }>(sql)[0]?.n ?? Number.NaN;
const entries = (kinds: string): number =>
  numberOf(`SELECT count(*) AS n FROM credit_entries WHERE kind IN (${kinds})`);
const USAGE = "'charge', 'refund'";
const COUNTED = "'charge', 'refund', 'topup', 'adjust', 'cloud'";
/** A tenant of the released state with charges and refunds. */
const busy = (): string =>
  db.rows<{ id: string }>("SELECT tenant_id AS id FROM credit_entries WHERE kind = 'refund'")[0]?.id ?? '';
/** A time after all rows of the released state. */
const now = (): number => numberOf('SELECT max(at) AS n FROM credit_entries') + 1;
const use = async (key: string, amount = 500_000): Promise<void> => {
  expect(await charge(db, { tenantId: busy(), key, amount, usd: 1, now: now() })).toMatchObject({ ok: true });
};
const fillAll = async (): Promise<void> => {
  for (let runs = 0; runs < 100; runs += 1)
    if (Object.values(await runBackfills(db, { entries: 7, steps: 1 })).every((left) => left === 0)) return;
  throw new Error('the backfills do not end');
};
const lines = () =>
  listUsageLines(
    { db, caller: { accountId: account, accountStatus: 'active', scopes: [] } },
    { selector: null, first: 0, last: 99_999, after: { day: 0, tenantId: '', planCode: '' }, limit: 200 },
  );

describe('a database that the released service has written', () => {
  it('has every kind of row that an upgrade must migrate', () => {
    expect(entries(USAGE)).toBeGreaterThan(30);
    for (const table of ['projects', 'sessions', 'api_keys', 'brand_versions', 'brand_schedules'])
      expect(numberOf(`SELECT count(*) AS n FROM ${table}`), table).toBeGreaterThan(0);
    expect(numberOf("SELECT count(*) AS n FROM tenants WHERE status <> 'active'")).toBe(2);
    expect(numberOf('SELECT count(*) AS n FROM webhook_endpoints')).toBe(1);
  });

  it('the upgrade keeps all rows unchanged', () => {
    const tables = db.rows<{ name: string }>(
      "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT GLOB 'sqlite_*'",
    );
    const columnsOf = (name: string) =>
      db.rows<{ name: string }>(`SELECT name FROM pragma_table_info('${name}')`).map((column) => column.name);
    const earlierColumns = tables.map(({ name }) => columnsOf(name));
    const stored = (columns: readonly string[][]) =>
      tables.map(({ name }, index) =>
        db.rows<Record<string, unknown>>(
          `SELECT ${columns[index]?.map((column) => `"${column}"`).join(', ')} FROM "${name}" ORDER BY 1, 2`,
        ),
      );
    const before = stored(earlierColumns);
    upgrade();
    // An upgrade may remove a column.
    const kept = tables.map(({ name }, index) => {
      const later = new Set(columnsOf(name));
      return earlierColumns[index]?.filter((column) => later.has(column)) ?? [];
    });
    const rowsOfKept = before.map((rows, index) =>
      rows.map((row) =>
        Object.fromEntries(Object.entries(row).filter(([name]) => kept[index]?.includes(name))),
      ),
    );
    expect(stored(kept)).toEqual(rowsOfKept);
  });

  it('the ledgers equal the recomputed ones, before and after earlier usage is summed', async () => {
    upgrade();
    const check = async () => {
      for (const id of tenants) expect(await verifyTenant(db, id)).toEqual([]);
      expect(await verifyStandings(db)).toEqual([]);
    };
    await check();
    await use('between');
    await check();
    await fillAll();
    await check();
  });

  it('answers usage by day only after all of it is summed, while new usage is posted', async () => {
    upgrade();
    expect(await lines()).toMatchObject({ ok: false, code: 'usage_failed' });
    for (
      let step = 0;
      numberOf("SELECT count(*) AS n FROM backfills WHERE name = 'usage_days'") > 0;
      step += 1
    ) {
      await use(`step-${step}`, 1_000);
      expect(await lines()).toMatchObject({ ok: false, code: 'usage_failed' });
      await runBackfills(db, { entries: 5, steps: 1 });
    }
    const answered = await lines();
    expect(answered.ok && answered.value.lines.length).toBeGreaterThan(10);
    expect(numberOf('SELECT sum(entries) AS n FROM usage_days')).toBe(entries(COUNTED));
    const sums = (table: string) =>
      db.rows(`SELECT tenant_id, sum(credits_used) AS used, sum(usd_credits) AS usd, sum(topup_credits) AS purchased
        FROM ${table} GROUP BY 1 ORDER BY 1`);
    expect(sums('usage_days')).toEqual(sums('usage_months'));
  });

  it('counts a refund of an earlier charge on the day of the charge', async () => {
    upgrade();
    await fillAll();
    const key = "SELECT seq AS n FROM credit_entries c WHERE kind = 'charge' AND op_key = 'charge/build-5'";
    expect(numberOf(key)).toBeGreaterThan(0);
    const used = `SELECT sum(credits_used) AS n FROM usage_days WHERE tenant_id = '${busy()}' AND day =
      (SELECT day FROM credit_entries WHERE tenant_id = '${busy()}' AND op_key = 'charge/build-5')`;
    const before = numberOf(used);
    expect(await refund(db, { tenantId: busy(), key: 'build-5', now: now() + 86_400_000 })).toMatchObject({
      ok: true,
    });
    expect(numberOf(used)).toBe(before - 3_000_000);
  });

  it('counts an entry once that has the number of a deleted one', async () => {
    upgrade();
    const last = db.rows<{ tenant: string; seq: number }>(
      'SELECT tenant_id AS tenant, seq FROM credit_entries ORDER BY rowid DESC LIMIT 1',
    )[0];
    const copy = `SELECT * FROM credit_entries WHERE tenant_id = '${last?.tenant}' AND seq = ${last?.seq}`;
    db.sqlite.exec(`CREATE TABLE kept AS ${copy}; DELETE FROM credit_entries WHERE rowid = (SELECT max(rowid) FROM credit_entries);
      INSERT INTO credit_entries SELECT * FROM kept; DROP TABLE kept`);
    await fillAll();
    expect(numberOf('SELECT sum(entries) AS n FROM usage_days')).toBe(entries(COUNTED));
    expect(numberOf('SELECT count(*) AS n FROM usage_events')).toBe(entries(USAGE));
  });
});

describe('usage events after an upgrade', () => {
  const destination = (startAt: number | null) => {
    const id = `${crypto.randomUUID()}`;
    const one = {
      id,
      kind: 'https' as const,
      name: 'n',
      url: 'https://billing.example',
      sealed: new Uint8Array(1),
    };
    return {
      id,
      made: insertDestination.run(db, {
        ...one,
        account,
        first: id,
        last: id,
        eventName: 'e',
        units: 1,
        startAt,
        now: 1,
        most: 10,
      }),
    };
  };
  const due = async (): Promise<string[]> =>
    (await dueDestinations.all(db, { now: now(), limit: 10 })).map(({ id }) => id);

  it('events are numbered in the order of their entries, the earlier ones below the later ones', async () => {
    upgrade();
    await use('first');
    await fillAll();
    await use('second');
    expect(numberOf('SELECT count(*) AS n FROM usage_events')).toBe(entries(USAGE));
    const inOrder = (table: string, order: string) =>
      db.rows(
        `SELECT e.tenant_id, e.seq FROM credit_entries e ${table} WHERE e.kind IN (${USAGE}) ORDER BY ${order}`,
      );
    expect(
      inOrder('JOIN usage_events u ON u.tenant_id = e.tenant_id AND u.entry_seq = e.seq', 'u.seq'),
    ).toEqual(inOrder('', 'e.rowid'));
  });

  it('a destination that begins among earlier events gets none until all have numbers', async () => {
    upgrade();
    await use('first');
    const { id, made } = destination(1);
    await made;
    await runBackfills(db, { entries: 7, steps: 1 });
    expect(await due()).toEqual([]);
    expect(await claimDestination.all(db, { id, now: now(), until: now() + 1, most: 1_000 })).toEqual([]);
    await fillAll();
    expect(await due()).toEqual([id]);
    const [claimed] = await claimDestination.all(db, { id, now: now(), until: now() + 1, most: 1_000 });
    const events = await eventsOfBatch.all(db, {
      id,
      account,
      after: 0,
      end: claimed?.batchEnd ?? 0,
      from: 1,
    });
    expect(events).toHaveLength(entries(USAGE));
  });

  it('a destination that begins now gets only later events, at once', async () => {
    upgrade();
    const { id, made } = destination(null);
    await made;
    expect(await due()).toEqual([]);
    await use('first');
    expect(await due()).toEqual([id]);
    const [claimed] = await claimDestination.all(db, { id, now: now(), until: now() + 1, most: 1_000 });
    await fillAll();
    const { batchEnd, sentSeq } = claimed ?? { batchEnd: 0, sentSeq: 0 };
    const events = await eventsOfBatch.all(db, { id, account, after: sentSeq, end: batchEnd ?? 0, from: 0 });
    expect(events.map(({ opKey }) => opKey)).toEqual(['charge/first']);
  });

  it('usage events are all sent again from a time before the upgrade, when they have numbers', async () => {
    upgrade();
    const { id, made } = destination(null);
    await made;
    await use('first');
    await moveBack.run(db, { account, id, from: 1, now: now() });
    expect(await due()).toEqual([]);
    await fillAll();
    expect(await due()).toEqual([id]);
    const [claimed] = await claimDestination.all(db, { id, now: now(), until: now() + 1, most: 1_000 });
    const { batchEnd, sentSeq } = claimed ?? { batchEnd: 0, sentSeq: 0 };
    const events = await eventsOfBatch.all(db, { id, account, after: sentSeq, end: batchEnd ?? 0, from: 1 });
    expect(events).toHaveLength(entries(USAGE));
  });
});
