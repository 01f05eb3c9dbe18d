import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { MICRO } from '#shared/ledger/amounts.ts';
import { decodeCursor } from '#shared/paging/cursor.ts';
import { type AdjustRequest, adjustCredits } from '#workers/platform/billing/credits/adjust-credits.ts';
import { decodePlace } from '#workers/platform/billing/credits/entry-place.ts';
import { type EntryQuery, listEntries } from '#workers/platform/billing/credits/list-entries.ts';
import { type TopupRequest, topUp } from '#workers/platform/billing/credits/top-up.ts';
import type { SqliteD1 } from '../../support/ledger/sqlite-d1.ts';
import { beforeNextBatch, makeCall, openTenants } from '../../support/tenants/open-tenants.ts';

let db: SqliteD1;
beforeEach(() => {
  db = openTenants();
});

const one = { tenantId: 'one', externalRef: null };
const FIRST = decodePlace('') as EntryQuery['before'];

describe('posting credits of a tenant', () => {
  const topUpOne = (more: Partial<TopupRequest> = {}) =>
    topUp(makeCall(db, 'a'), { ...one, amount: MICRO, priceUsd: 2, key: 'k', ...more });
  const adjustOne = (more: Partial<AdjustRequest> = {}) =>
    adjustCredits(makeCall(db, 'a'), {
      ...one,
      pool: 'topup',
      amount: MICRO,
      priceUsd: 2,
      reason: 'r',
      key: 'k',
      ...more,
    });
  const posted = () => ({
    entries: db.rows('SELECT kind, purchased FROM credit_entries'),
    audited: db.rows("SELECT action, target FROM audit_log WHERE action LIKE 'credits.%'"),
  });

  const POSTINGS = [
    ['top-up', 'topup', topUpOne],
    ['adjustment', 'adjust', adjustOne],
  ] as const;

  it.each(POSTINGS)(
    'a repeated %s is posted and audited once, and its key is refused for another amount',
    async (_, kind, post) => {
      expect(await post()).toMatchObject({ ok: true, value: { credits: 1 } });
      const once = {
        entries: [{ kind, purchased: MICRO }],
        audited: [{ action: `credits.${kind}`, target: 'one' }],
      };
      expect(posted()).toEqual(once);
      expect(await post()).toMatchObject({ ok: true, value: { replayed: true } });
      expect(await post({ amount: 2 * MICRO })).toMatchObject({ code: 'idempotency_conflict' });
      expect(posted()).toEqual(once);
    },
  );

  it.each(POSTINGS)(
    'a %s for a tenant that is terminated between the read and the batch is refused',
    async (_, __, post) => {
      beforeNextBatch(db, () => db.sqlite.exec("UPDATE tenants SET status = 'terminated' WHERE id = 'one'"));
      expect(await post()).toMatchObject({ code: 'terminated' });
      expect(posted()).toEqual({ entries: [], audited: [] });
    },
  );

  it('a tenant that is suspended between the read and the batch gets adjustments and no top-ups', async () => {
    beforeNextBatch(db, () => db.sqlite.exec("UPDATE tenants SET status = 'suspended' WHERE id = 'one'"));
    expect(await topUpOne()).toMatchObject({ code: 'suspended' });
    expect(posted()).toEqual({ entries: [], audited: [] });
    expect(await adjustOne()).toMatchObject({ ok: true });
  });
});

describe('listing entries', () => {
  const tenantOf = (digit: number) => `00000000-0000-4000-8000-00000000000${digit}`;
  const TENANTS = [1, 2, 3].map(tenantOf);
  const KINDS = ['charge', 'refund', 'topup', 'adjust', 'terms', 'cloud'];
  /** Entries of three tenants, with equal times, and with keys that each tenant has. The last tenant is of another account. */
  const stored = TENANTS.flatMap((tenant, owner) =>
    Array.from({ length: 14 }, (_, index) => ({
      tenant,
      seq: index + 1,
      account: owner < 2 ? 'a' : 'b',
      kind: KINDS[(index + owner) % KINDS.length] as string,
      key: `k${index < KINDS.length ? 0 : index}`,
      at: 10 + ((index * 5 + owner * 3) % 4),
    })).filter(
      ({ kind, key }, index, all) => all.findIndex((e) => e.kind === kind && e.key === key) === index,
    ),
  );

  const listed = openTenants();
  beforeAll(() => {
    for (const { tenant, seq, account, kind, key, at } of stored) {
      listed.sqlite.exec(
        `INSERT OR IGNORE INTO tenants (id, account_id, external_ref, status, name, whu_email, created_at)
           VALUES ('${tenant}', '${account}', 'ref-${tenant}', 'active', 'n', 'e', 1);
         INSERT INTO credit_entries (tenant_id, seq, account_id, op_key, kind, at, day, month, plan_code, reason,
             purchased, pool_left)
           VALUES ('${tenant}', ${seq}, '${account}', '${kind}/${key}', '${kind}', ${at}, 0, 0, '', '${tenant} ${seq}', 1, 0)`,
      );
    }
  });

  const all = { selector: null, kind: null, since: 0, until: null, key: null } as const;
  const list = async (query: Partial<EntryQuery>) => {
    const page = await listEntries(makeCall(listed, 'a'), { ...all, before: FIRST, limit: 5, ...query });
    if (!page.ok) throw new Error(page.code);
    return { names: page.value.entries.map(({ reason }) => reason), cursor: page.value.next_cursor };
  };
  /** The entries of all pages. Only the last page may be short, and it is not empty. */
  const walk = async (query: Partial<EntryQuery>, limit: number) => {
    const names: (string | null)[] = [];
    for (let before = FIRST; ; ) {
      const page = await list({ ...query, before, limit });
      names.push(...page.names);
      if (names.length > stored.length) throw new Error('a page repeats');
      if (page.cursor === null) {
        expect(page.names.length > 0 || names.length === 0).toBe(true);
        return names;
      }
      expect(page.names).toHaveLength(limit);
      before = decodePlace(decodeCursor(page.cursor) ?? '') as EntryQuery['before'];
    }
  };
  /** The same, from the rows themselves. */
  const expected = ({ selector = null, kind, since, until, key }: Partial<EntryQuery>) =>
    stored
      .filter(
        (e) =>
          e.account === 'a' &&
          (selector === null || e.tenant === selector.tenantId) &&
          (kind === undefined || kind === (e.kind === 'terms' ? 'plan' : e.kind)) &&
          (since === undefined || e.at >= since) &&
          (until === undefined || until === null || e.at < until) &&
          (key === undefined || (['topup', 'adjust'].includes(e.kind) && e.key === key)),
      )
      .sort((l, r) => r.at - l.at || (l.tenant < r.tenant ? 1 : l.tenant > r.tenant ? -1 : r.seq - l.seq))
      .map(({ tenant, seq }) => `${tenant} ${seq}`);

  it.each([
    {},
    { kind: 'topup' },
    { kind: 'plan' },
    { key: 'k0' },
    { key: 'k0', kind: 'adjust' },
    { key: 'k0', kind: 'charge' },
    { since: 11 },
    { until: 12 },
    { since: 11, until: 13 },
    { key: 'k0', since: 11 },
    { key: 'k0', since: 12 },
    { key: 'k0', since: 13 },
    { key: 'k0', until: 11 },
    { key: 'k0', until: 12 },
    { key: 'k0', until: 13 },
  ] satisfies Partial<EntryQuery>[])(
    'lists the entries of an account or a tenant, newest first, in pages of any size: %o',
    async (query) => {
      for (const selector of [null, { tenantId: tenantOf(1), externalRef: null }])
        for (const limit of [1, 3, 50])
          expect(await walk({ ...query, selector }, limit)).toEqual(expected({ ...query, selector }));
    },
  );

  it('lists no entry from the end of the period on, when a page continues there', async () => {
    const before = { at: 12, tenantId: tenantOf(3), seq: 0 };
    expect((await list({ before, until: 12, limit: 50 })).names).toEqual(expected({ until: 12 }));
  });
});
