import { beforeEach, describe, expect, it } from 'vitest';
import { checkImport } from '#workers/platform/customers/imports/check-import.ts';
import type { SqliteD1 } from '../../support/ledger/sqlite-d1.ts';
import { beforeNextBatch, makeCall, openTenants } from '../../support/tenants/open-tenants.ts';

const id = 'here';
const MAPPING = { external_ref: 0, email: 1, plan_code: 2 };
/** Tenant `one` and plan `own` belong to account a, tenant `far` and plan `foreign` to b. */
const LINES = [
  ['ref-one', 'one@example.test', ''],
  ['ref-far', 'new@example.test', 'own'],
  ['ref-new', 'new@example.test', 'foreign'],
];
const FORECAST = ['existing', 'created', 'refused'];

let db: SqliteD1;

beforeEach(() => {
  db = openTenants();
  db.sqlite.exec(`INSERT INTO users (id, email, created_at) VALUES ('u', 'u@example.test', 1);
    INSERT INTO plans (account_id, code, name, entitlements, created_at)
    VALUES ('a', 'own', 'Own', '{}', 1), ('b', 'foreign', 'Foreign', '{}', 1)`);
  for (const [name, account] of [
    [id, 'a'],
    ['other', 'a'],
    ['far', 'b'],
  ])
    db.sqlite.exec(`INSERT INTO customer_imports (id, account_id, operation_key, user_id, file_name, encoding, delimiter,
        header, status, lines, created_at, expires_at)
      VALUES ('${name}', '${account}', '${name}', 'u', 'f.csv', 'utf-8', ',', '[]', 'uploaded', ${LINES.length}, 1, 9);
      INSERT INTO customer_import_lines (import_id, seq, account_id, line, cells, tenant_id)
      SELECT '${name}', key + 1, '${account}', key + 2, value, 't' FROM json_each('${JSON.stringify(LINES)}')`);
});

const set = (change: string) => db.sqlite.exec(`UPDATE customer_imports SET ${change} WHERE id = '${id}'`);
const rowsOf = (condition: string) => [
  db.rows(`SELECT * FROM customer_imports WHERE id ${condition} ORDER BY id`),
  db.rows(`SELECT * FROM customer_import_lines WHERE import_id ${condition} ORDER BY import_id, seq`),
];
const audits = () => db.rows('SELECT action, target FROM audit_log').length;

/** Checks the import; `meanwhile` runs after its lines were read. */
async function check(account = 'a', meanwhile: () => void = () => undefined) {
  const others = rowsOf(`<> '${id}'`);
  // The first batch reads tenants and plans, the second one writes.
  beforeNextBatch(db, () => beforeNextBatch(db, meanwhile));
  await checkImport(makeCall(db, account), { id, mapping: MAPPING, welcome: false });
  expect(rowsOf(`<> '${id}'`)).toEqual(others);
}

describe('the check of an import', () => {
  it('stores the forecast of each line by the tenants and plans of its account, once', async () => {
    await check();
    const [imports, lines] = rowsOf(`= '${id}'`);
    expect(imports?.[0]).toMatchObject({
      status: 'checked',
      mapping: JSON.stringify(MAPPING),
      forecast: '{"created":1,"existing":1,"refused":1}',
      welcome: 0,
    });
    expect(lines).toMatchObject(FORECAST.map((forecast) => ({ forecast })));
    expect(db.rows('SELECT action, target FROM audit_log')).toEqual([{ action: 'import.check', target: id }]);
    const before = rowsOf(`= '${id}'`);
    await check();
    expect(rowsOf(`= '${id}'`)).toEqual(before);
    expect(audits()).toBe(1);
  });

  it.each(["mapping = '{}'", "forecast = '{}'", 'welcome = 1'])(
    'replaces an earlier check with %s',
    async (change) => {
      await check();
      const before = rowsOf(`= '${id}'`);
      set(change);
      await check();
      expect(rowsOf(`= '${id}'`)).toEqual(before);
      expect(audits()).toBe(2);
    },
  );

  it.each([
    ['started meanwhile', "UPDATE customer_imports SET status = 'running' WHERE id = 'here'"],
    ['not its own any more', "UPDATE customer_imports SET account_id = 'b' WHERE id = 'here'"],
  ])('changes no line of an import that was %s', async (_, change) => {
    db.sqlite.exec("UPDATE customer_imports SET status = 'checked' WHERE id <> 'here'");
    let before: unknown;
    await check('a', () => {
      db.sqlite.exec(change);
      before = rowsOf(`= '${id}'`);
    });
    expect(rowsOf(`= '${id}'`)).toEqual(before);
    expect(audits()).toBe(0);
  });

  it('changes no line that another account has', async () => {
    await check('a', () =>
      db.sqlite.exec(
        "UPDATE customer_import_lines SET account_id = 'b' WHERE import_id = 'here' AND seq = 1",
      ),
    );
    const forecasts = db.rows(
      `SELECT forecast FROM customer_import_lines WHERE import_id = '${id}' ORDER BY seq`,
    );
    expect(forecasts).toEqual([null, ...FORECAST.slice(1)].map((forecast) => ({ forecast })));
  });

  it.each([
    ['b', 'uploaded'],
    ['a', 'running'],
  ])('does nothing for account %s while the import is %s', async (account, status) => {
    set(`status = '${status}'`);
    const before = rowsOf(`= '${id}'`);
    await check(account);
    expect(rowsOf(`= '${id}'`)).toEqual(before);
  });
});
