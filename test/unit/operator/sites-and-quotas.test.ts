import { beforeEach, describe, expect, it } from 'vitest';
import { listSites } from '#shared/operator/list-sites.ts';
import { listTakedowns } from '#shared/operator/list-takedowns.ts';
import { setAssetQuota } from '#shared/operator/set-asset-quota.ts';
import type { SqliteD1 } from '../../support/ledger/sqlite-d1.ts';
import { makeCall, openTenants } from '../../support/tenants/open-tenants.ts';

let db: SqliteD1;
beforeEach(() => {
  db = openTenants();
});

describe('sites that the operator lists', () => {
  beforeEach(() => {
    db.sqlite.exec(`INSERT INTO site_takedowns (project_id, slug, tenant_id, status, reason, created_at)
      VALUES ('site-two', 's-two', 'two', 410, 'spam', 5), ('site-far', 's-far', 'far', 451, 'order', 7)`);
  });

  it('listed sites are those of one account, with whether they are taken down', async () => {
    expect(await listSites(db, 'a')).toEqual([
      { slug: 's-one', name: 's', state: 'published', reference: 'ref-one', takedown: null },
      { slug: 's-two', name: 's', state: 'published', reference: 'ref-two', takedown: 410 },
    ]);
  });

  it('listed sites are those that are taken down, newest first', async () => {
    expect(await listTakedowns(db)).toEqual([
      { slug: 's-far', status: 451, reason: 'order', createdAt: 7, account: 'A', reference: 'ref-far' },
      { slug: 's-two', status: 410, reason: 'spam', createdAt: 5, account: 'A', reference: 'ref-two' },
    ]);
  });
});

describe('the quota of an account’s assets', () => {
  const set = (accountId: string, limitBytes: number | null) =>
    setAssetQuota(makeCall(db, 'a'), { accountId, limitBytes });
  const quotas = () => db.rows('SELECT account_id, used_bytes, limit_bytes FROM asset_quotas');

  it('is set and returned to the default, without a change of what is used', async () => {
    expect(await set('a', 100)).toEqual({ ok: true, value: { limitBytes: 100 } });
    db.sqlite.exec('UPDATE asset_quotas SET used_bytes = 70');
    expect(await set('a', null)).toMatchObject({ ok: true });
    expect(quotas()).toEqual([{ account_id: 'a', used_bytes: 70, limit_bytes: null }]);
    expect(db.rows('SELECT action, target FROM audit_log')).toEqual(
      Array(2).fill({ action: 'account.asset_quota', target: 'a' }),
    );
  });

  it.each([
    ['account_not_found', 'nobody', 100],
    ['bad_limit', 'a', -1],
    ['bad_limit', 'a', 1.5],
  ] as const)('is refused with %s for %s and %s', async (code, account, bytes) => {
    expect(await set(account, bytes)).toEqual({ ok: false, code });
    expect(quotas()).toEqual([]);
    expect(db.rows('SELECT * FROM audit_log')).toEqual([]);
  });
});
