import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { limits } from '#schema/limits.ts';
import { ROWS_A_BATCH } from '#shared/maintenance/delete-expired.ts';
import { createImport } from '#workers/platform/customers/imports/create-import.ts';
import { deleteOldImports } from '#workers/platform/customers/imports/delete-old-imports.ts';
import {
  importById,
  importByKey,
  linesOfForecast,
  linesOfImport,
  linesOfOutcome,
  newestImports,
} from '#workers/platform/customers/imports/import-statements.ts';
import type { ReadFile } from '#workers/platform/customers/imports/read-file.ts';
import { resultCsv } from '#workers/platform/customers/imports/result-csv.ts';
import {
  advanceImport,
  claimImport,
  finishImport,
  forgetCells,
  importsToReport,
  nextLines,
  noteFault,
  recordReported,
  releaseImport,
  runningImports,
  settleLines,
  workOfImport,
} from '#workers/platform/customers/imports/run-statements.ts';
import { startImport, stopImport } from '#workers/platform/customers/imports/steer-import.ts';
import { openSqliteD1, type SqliteD1 } from '../../support/ledger/sqlite-d1.ts';
import { makeCall, NOW } from '../../support/tenants/open-tenants.ts';

let db: SqliteD1;

/** Imports by account, each with two lines, of which one is imported. */
const IMPORTS = { before: 'a', here: 'a', far: 'b' } as const;

beforeAll(() => {
  db = openSqliteD1();
  db.sqlite.exec(`INSERT INTO users (id, email, created_at) VALUES ('u', 'u@example.test', 1);
    INSERT INTO accounts (id, name, status, created_at) VALUES ('a', 'A', 'active', 1), ('b', 'B', 'active', 1)`);
});

beforeEach(() => {
  db.sqlite.exec('DELETE FROM customer_imports; DELETE FROM customer_import_lines; DELETE FROM audit_log');
  for (const [id, account] of Object.entries(IMPORTS)) {
    db.sqlite.exec(
      `INSERT INTO customer_imports (id, account_id, operation_key, user_id, file_name, encoding, delimiter, header,
         status, lines, done, lease_holder, lease_until, created_at, expires_at)
       VALUES ('${id}', '${account}', 'key-${id}', 'u', 'f.csv', 'utf-8', ',', '[]', 'running', 2, 1, 'me', ${NOW}, 1, ${NOW});
       INSERT INTO customer_import_lines (import_id, seq, account_id, line, cells, tenant_id, forecast) VALUES
         ('${id}', 1, '${account}', 2, '["one"]', '${id}-1', 'created'), ('${id}', 2, '${account}', 3, '["two"]', '${id}-2', 'existing')`,
    );
  }
});

const set = (change: string) => db.sqlite.exec(`UPDATE customer_imports SET ${change} WHERE id = 'here'`);
const rowsOf = (condition: string) => [
  db.rows(`SELECT * FROM customer_imports WHERE id ${condition} ORDER BY id`),
  db.rows(`SELECT * FROM customer_import_lines WHERE import_id ${condition} ORDER BY import_id, seq`),
];

const id = 'here';
const operations = {
  claim: () => claimImport.run(db, { id, holder: 'other', now: NOW, until: NOW + 5 }),
  release: () => releaseImport.run(db, { id, holder: 'me' }),
  settle: () => settleLines.run(db, { id, from: 1, rows: '[[2, "refused", "why", null, null]]' }),
  advance: () => advanceImport.run(db, { id, from: 1, to: 2, created: 1, existing: 0, refused: 0 }),
  'note a fault of': () => noteFault.run(db, { id, from: 1 }),
  finish: () => finishImport.run(db, { id, now: NOW }),
  'forget the cells of': () => forgetCells.run(db, { id }),
  'record the report of': () => recordReported.run(db, { id, now: NOW }),
  start: () => startImport(makeCall(db, 'a'), id),
  'start, for another account,': () => startImport(makeCall(db, 'b'), id),
  stop: () => stopImport(makeCall(db, 'a'), id),
  'stop, for another account,': () => stopImport(makeCall(db, 'b'), id),
  'delete with others': () => deleteOldImports(db, NOW),
};

describe('a statement about an import', () => {
  it.each<[keyof typeof operations, string, boolean]>([
    ['claim', `lease_until = ${NOW}`, true],
    ['claim', `lease_until = ${NOW + 1}`, false],
    ['claim', `lease_until = ${NOW + 1}, lease_holder = 'other'`, true],
    ['claim', "status = 'stopped'", false],
    ['release', "lease_holder = 'me'", true],
    ['release', "lease_holder = 'other'", false],
    ['settle', 'done = 1', true],
    ['settle', 'done = 0', false],
    ['advance', 'done = 1', true],
    ['advance', 'done = 0', false],
    ['note a fault of', 'done = 1', true],
    ['note a fault of', 'done = 0', false],
    ['note a fault of', "status = 'stopped'", false],
    ['finish', 'done = 2', true],
    ['finish', 'done = 1', false],
    ['finish', "done = 2, status = 'stopped'", false],
    ['forget the cells of', "status = 'done'", true],
    ['forget the cells of', "status = 'stopped'", false],
    ['record the report of', "status = 'done'", true],
    ['start', "status = 'checked'", true],
    ['start', "status = 'stopped'", true],
    ['start', "status = 'running'", false],
    ['start, for another account,', "status = 'stopped'", false],
    ['stop', "status = 'running'", true],
    ['stop', "status = 'stopped'", false],
    ['stop, for another account,', "status = 'running'", false],
    ['delete with others', `expires_at = ${NOW - 1}, status = 'done'`, true],
    ['delete with others', `expires_at = ${NOW}, status = 'done'`, false],
    ['delete with others', `expires_at = ${NOW - 1}, status = 'running'`, false],
  ])('%s an import with %s: %s', async (operation, change, isChanged) => {
    // The other imports would fit as well. Only the deletion is about all of them.
    if (operation === 'delete with others') set(change);
    else db.sqlite.exec(`UPDATE customer_imports SET ${change}`);
    const [others, before] = [rowsOf("<> 'here'"), rowsOf("= 'here'")];
    await operations[operation]();
    expect(rowsOf("<> 'here'")).toEqual(others);
    if (isChanged) expect(rowsOf("= 'here'")).not.toEqual(before);
    else expect(rowsOf("= 'here'")).toEqual(before);
    const audited = isChanged && ['start', 'stop'].includes(operation);
    expect(db.rows('SELECT target FROM audit_log')).toEqual(audited ? [{ target: 'here' }] : []);
  });

  it('an import that has not ended keeps its cells while others have ended', async () => {
    db.sqlite.exec("UPDATE customer_imports SET status = 'done'");
    set("status = 'stopped'");
    const before = rowsOf("= 'here'");
    await operations['forget the cells of']();
    expect(rowsOf("= 'here'")).toEqual(before);
  });

  it('a line is settled alone, with its outcome and its tenant', async () => {
    const unsettled = rowsOf("= 'here'")[1];
    // Another import is where the slice began, and this one is not.
    set('done = 0');
    await operations.settle();
    expect(rowsOf("= 'here'")[1]).toEqual(unsettled);
    set('done = 1');
    await operations.settle();
    const [, lines] = rowsOf("= 'here'");
    expect(lines).toMatchObject([
      { seq: 1, outcome: null, cells: '["one"]' },
      { seq: 2, outcome: 'refused', error: 'why', tenant_id: 'here-2', account_id: 'a', cells: '["two"]' },
    ]);
  });

  it('an import is deleted after all of its lines, and none of another import', async () => {
    set(`expires_at = ${NOW - 1}, status = 'done'`);
    db.sqlite.exec(`WITH RECURSIVE n(i) AS (SELECT 3 UNION ALL SELECT i + 1 FROM n WHERE i < ${ROWS_A_BATCH + 1})
      INSERT INTO customer_import_lines (import_id, seq, account_id, line, cells, tenant_id)
      SELECT 'here', i, 'a', i, '[]', 't' FROM n`);
    expect(await deleteOldImports(db, NOW)).toBe(ROWS_A_BATCH + 1);
    expect(rowsOf("= 'here'")).toEqual([[], []]);
  });

  it('an import stays while it has lines, and is deleted without lines only when it has ended and is too old', async () => {
    const kept = async (change: string) => {
      set(change);
      await deleteOldImports(db, NOW);
      return rowsOf("= 'here'")[0]?.length;
    };
    const old = `expires_at = ${NOW - 1}, status = 'done'`;
    db.sqlite.exec(
      'CREATE TRIGGER stay BEFORE DELETE ON customer_import_lines BEGIN SELECT RAISE(IGNORE); END',
    );
    expect(await kept(old)).toBe(1);
    db.sqlite.exec('DROP TRIGGER stay; DELETE FROM customer_import_lines');
    expect(await kept(`expires_at = ${NOW - 1}, status = 'running'`)).toBe(1);
    expect(await kept(`expires_at = ${NOW}, status = 'done'`)).toBe(1);
    expect(await kept(old)).toBe(0);
  });
});

describe('a list of imports', () => {
  const ids = (rows: readonly { id: string }[]) => rows.map((row) => row.id);
  const seqs = (rows: readonly { seq: number }[]) => rows.map(({ seq }) => seq);

  it('the imports and lines of an account are found by the account alone', async () => {
    db.sqlite.exec("UPDATE customer_import_lines SET outcome = iif(seq = 1, 'created', 'refused')");
    for (const [account, found] of [
      ['a', ['here']],
      ['b', []],
    ] as const) {
      expect(ids(await importById.all(db, { account, id }))).toEqual(found);
      expect(ids(await importByKey.all(db, { account, key: 'key-here' }))).toEqual(found);
      const lines = found.length === 0 ? [] : [1, 2];
      const page = { account, id, after: 0, limit: 9 };
      expect(seqs(await linesOfImport.all(db, page))).toEqual(lines);
      expect(seqs(await linesOfForecast.all(db, { ...page, forecast: 'existing' }))).toEqual(lines.slice(1));
      expect(seqs(await linesOfOutcome.all(db, { ...page, outcome: 'refused' }))).toEqual(lines.slice(1));
    }
    expect(ids(await newestImports.all(db, { account: 'b', limit: 9 }))).toEqual(['far']);
    const page = { account: 'a', id, after: 1, limit: 9 };
    expect(seqs(await linesOfImport.all(db, page))).toEqual([2]);
    expect(seqs(await linesOfForecast.all(db, { ...page, forecast: 'created' }))).toEqual([]);
    expect(seqs(await linesOfOutcome.all(db, { ...page, outcome: 'created' }))).toEqual([]);
  });

  it('the imports that are run are the running ones without a lease, the first of each account before a second', async () => {
    const running = async (now: number, limit = 9) => ids(await runningImports.all(db, { now, limit }));
    set('created_at = 2');
    expect((await running(NOW, 2)).sort()).toEqual(['before', 'far']);
    expect((await running(NOW))[2]).toBe('here');
    expect(await running(NOW - 1)).toEqual([]);
    set("status = 'stopped'");
    expect((await running(NOW)).sort()).toEqual(['before', 'far']);
  });

  it('the next lines of an import are those after its last imported one', async () => {
    const next = async () => seqs(await nextLines.all(db, { id, limit: 9 }));
    expect(await next()).toEqual([2]);
    set('done = 0');
    expect(await next()).toEqual([1, 2]);
    set('done = 2');
    expect(await next()).toEqual([]);
    expect(await workOfImport.all(db, { id })).toMatchObject([{ accountId: 'a', done: 2 }]);
  });

  it('the imports to report have ended and are not reported', async () => {
    const toReport = async () => ids(await importsToReport.all(db, { limit: 9 }));
    expect(await toReport()).toEqual([]);
    set("status = 'done'");
    expect(await importsToReport.all(db, { limit: 9 })).toMatchObject([{ account: 'A', id }]);
    set('told_at = 1');
    expect(await toReport()).toEqual([]);
  });
});

describe('the result of an import', () => {
  const readResult = async (account: string) => {
    const stream = await resultCsv(makeCall(db, account), id);
    return stream === null ? null : (await new Response(stream).text()).trimEnd().split('\r\n').slice(1);
  };

  it('has a line for each line of a file that is longer than one page', async () => {
    db.sqlite.exec(`WITH RECURSIVE n(i) AS (SELECT 3 UNION ALL SELECT i + 1 FROM n WHERE i < 501)
      INSERT INTO customer_import_lines (import_id, seq, account_id, line, cells, tenant_id)
      SELECT 'here', i, 'a', i + 1, '[]', 't' FROM n`);
    const lines = await readResult('a');
    expect(lines).toHaveLength(501);
    expect(lines?.at(-1)).toMatch(/^502,/);
  });

  it('has the addresses of its own account, and is not shown to another one', async () => {
    db.sqlite.exec(`UPDATE customer_import_lines SET outcome = 'created' WHERE seq = 1;
      UPDATE accounts SET custom_domain = id || '.example', custom_domain_status = 'active'`);
    expect(await readResult('a')).toEqual([
      '2,,created,here-1,https://a.example/dashboard?workspace=here-1,',
      '3,,waiting,,,',
    ]);
    db.sqlite.exec("UPDATE accounts SET custom_domain_status = 'pending' WHERE id = 'a'");
    expect((await readResult('a'))?.[0]).toContain('https://service.example/');
    expect(await readResult('b')).toBeNull();
  });
});

describe('an import that is stored', () => {
  const file = { header: ['ref'], lines: [{ line: 2, cells: ['x'] }], encoding: 'utf-8', delimiter: ',' };
  const create = (key: string, account = 'a', now = NOW) =>
    createImport(makeCall(db, account, now), { key, fileName: 'f', file: file as unknown as ReadFile });
  const count = (table: string) => db.rows(`SELECT 1 FROM ${table}`).length;

  it('an import is stored once per key, for one account', async () => {
    const made = await create('new');
    expect(made?.lines).toBe(1);
    expect(rowsOf("LIKE 'id-%'")[1]).toMatchObject([{ import_id: made?.id, account_id: 'a', seq: 1 }]);
    expect(db.rows('SELECT action, target FROM audit_log')).toEqual([
      { action: 'import.upload', target: made?.id },
    ]);
    const counts = () => ['customer_imports', 'customer_import_lines', 'audit_log'].map(count);
    const before = counts();
    db.sqlite.exec("UPDATE customer_imports SET id = 'earlier' WHERE operation_key = 'new'");
    expect((await create('new'))?.id).toBe('earlier');
    expect(counts()).toEqual(before);
    expect((await create('new', 'b'))?.id).not.toBe('earlier');
  });

  it('an account stores a limited number of imports, whatever others store', async () => {
    db.sqlite.exec(`INSERT INTO customer_imports (id, account_id, operation_key, user_id, file_name, encoding, delimiter,
        header, status, lines, created_at, expires_at)
      WITH RECURSIVE n(i) AS (SELECT 4 UNION ALL SELECT i + 1 FROM n WHERE i < ${limits.importsKept + 1})
      SELECT 'n' || i, 'a', 'n' || i, 'u', 'f', 'utf-8', ',', '[]', 'done', 0, 1, ${NOW} FROM n`);
    db.sqlite.exec("DELETE FROM customer_imports WHERE id = 'n4'");
    const own = "SELECT 1 FROM customer_imports WHERE account_id = 'a'";
    expect(db.rows(own)).toHaveLength(limits.importsKept - 1);
    expect(await create('last')).not.toBeNull();
    db.sqlite.exec("UPDATE customer_imports SET id = 'last' WHERE operation_key = 'last'");
    expect(await create('more')).toBeNull();
    expect(await create('more', 'b')).not.toBeNull();
    expect(db.rows(own)).toHaveLength(limits.importsKept);
  });
});
