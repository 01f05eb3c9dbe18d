import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { globalStatement } from '#shared/db/statement/statement.ts';
import { accounts } from '#shared/db/tables/core.ts';
import {
  listTenants,
  listTenantsBeside,
  type TenantQuery,
} from '#workers/platform/customers/tenants/list-tenants.ts';
import type { SqliteD1 } from '../../support/ledger/sqlite-d1.ts';
import { makeCall, openTenants } from '../../support/tenants/open-tenants.ts';

let db: SqliteD1;

const ALL = { status: null, q: null, after: '', limit: 4 } satisfies TenantQuery;

describe('pages of an account’s tenants', () => {
  beforeEach(() => {
    db = openTenants();
  });

  const setStatus = (tenant: string, status: string) =>
    db.sqlite.exec(`UPDATE tenants SET status = '${status}' WHERE id = '${tenant}'`);

  it('pages of tenants are those in each state and on each plan', async () => {
    setStatus('two', 'suspended');
    for (const [id, status, plan] of [
      ['three', 'active', 'pro'],
      ['four', 'suspended', 'pro'],
    ])
      db.sqlite.exec(
        `INSERT INTO tenants (id, account_id, external_ref, status, name, whu_email, plan_code, created_at)
         VALUES ('${id}', 'a', 'ref-${id}', '${status}', 'n', 'e', '${plan}', 1)`,
      );
    const pages = async (query: Partial<TenantQuery>, limit = 1) => {
      const found: string[] = [];
      for (let after = ''; ; after = found.at(-1) ?? '') {
        const page = await listTenants(makeCall(db, 'a'), {
          status: null,
          q: null,
          after,
          limit,
          ...query,
        });
        found.push(...page.tenants.map((tenant) => tenant.tenant_id));
        expect(page.tenants.length).toBeLessThanOrEqual(limit);
        // A page that repeats the one before it would be read forever.
        expect(new Set(found).size).toBe(found.length);
        if (page.next_cursor === null) return found;
      }
    };
    expect(await pages({})).toEqual(['four', 'one', 'three', 'two']);
    expect(await pages({ status: 'suspended' })).toEqual(['four', 'two']);
    expect(await pages({ planCode: 'pro' })).toEqual(['four', 'three']);
    expect(await pages({ status: 'suspended', planCode: 'pro' })).toEqual(['four']);
    // A search that matches every reference has the same result.
    expect(await pages({ q: 'ref-' }, 4)).toEqual(['four', 'one', 'three', 'two']);
    expect(await pages({ q: 'REF-' })).toEqual(['four', 'one', 'three', 'two']);
    expect(await pages({ q: 'ref-', status: 'suspended' })).toEqual(['four', 'two']);
    expect(await pages({ q: 'ref-', planCode: 'pro' })).toEqual(['four', 'three']);
    expect(await pages({ q: 'ref-t' })).toEqual(['three', 'two']);
    // A page that is exactly full is the last one.
    expect(await pages({}, 4)).toEqual(['four', 'one', 'three', 'two']);
    const full = await listTenants(makeCall(db, 'a'), { status: null, q: null, after: '', limit: 4 });
    expect(full.next_cursor).toBeNull();
  });

  it('pages of tenants contain the rows of another statement, read once', async () => {
    const names = globalStatement({}, (_, build) => build.select({ id: accounts.id }).from(accounts));
    const beside = [names.bind(db, {})];
    const rows = [{ id: 'a' }, { id: 'b' }];
    const read = async (query: Partial<TenantQuery>) =>
      (await listTenantsBeside(makeCall(db, 'a'), { ...ALL, ...query }, beside)).beside;
    expect(await read({})).toEqual(rows);
    expect(await read({ q: 'ref-' })).toEqual(rows);
    expect(await read({ q: 'nobody', windows: 3 })).toEqual(rows);
  });
});

describe('a search of a large account', () => {
  const WINDOW = 20_000;
  const ids = (account: string, count: number, letter: string) =>
    db.sqlite.exec(`INSERT INTO tenants (id, account_id, external_ref, status, name, whu_email, created_at)
      WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${count})
      SELECT printf('%06d${letter}', i), '${account}', 'ref-' || printf('%06d', i), 'active', 'n', 'e', 1 FROM n`);
  const search = async (q: string, query: Partial<TenantQuery> = {}) => {
    const page = await listTenants(makeCall(db, 'a'), { ...ALL, q, ...query });
    return { found: page.tenants.map((tenant) => tenant.tenant_id), more: page.next_cursor !== null };
  };
  const idOf = (index: number) => `${String(index).padStart(6, '0')}m`;

  // They only read.
  beforeAll(() => {
    db = openTenants();
    db.sqlite.exec("UPDATE tenants SET external_ref = 'old-' || id");
    // What triggers write for each of so many tenants is not searched.
    const triggers = db.rows<{ name: string }>(
      "SELECT name FROM sqlite_master WHERE type = 'trigger' AND tbl_name = 'tenants'",
    );
    for (const { name } of triggers) db.sqlite.exec(`DROP TRIGGER ${name}`);
    ids('a', 2 * WINDOW + 1, 'm');
    // Tenants of another account are between them in the order of ids.
    ids('b', WINDOW, 'f');
  });

  it('searches 20,000 tenants of the account with each request', async () => {
    expect(await search('ref-020000')).toEqual({ found: [idOf(20_000)], more: true });
    expect(await search('ref-020001')).toEqual({ found: [], more: true });
    expect(await search('ref-020001', { after: idOf(WINDOW) })).toEqual({
      found: [idOf(20_001)],
      more: true,
    });
    expect(await search('ref-040000', { after: idOf(WINDOW) })).toEqual({
      found: [idOf(40_000)],
      more: true,
    });
    expect(await search('ref-040001', { after: idOf(2 * WINDOW) })).toEqual({
      found: [idOf(40_001)],
      more: false,
    });
  });

  it('searches several times as many on request, until the page is full', async () => {
    expect(await search('ref-040001', { windows: 3 })).toEqual({ found: [idOf(40_001)], more: false });
    expect(await search('ref-040001', { windows: 2 })).toEqual({ found: [], more: true });
    // Each window has one match.
    expect(await search('0001', { limit: 6, windows: 3, after: idOf(19_000) })).toEqual({
      found: [20_001, 30_001, 40_001].map(idOf),
      more: false,
    });
  });

  it('the search ends with a page that is exactly full', async () => {
    expect(await search('20001', { limit: 1, windows: 3 })).toEqual({ found: [idOf(20_001)], more: false });
  });
});
