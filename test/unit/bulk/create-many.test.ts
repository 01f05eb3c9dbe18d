import { beforeEach, describe, expect, it } from 'vitest';
import { ok } from '#shared/result.ts';
import { plansByCodes, tenantsByRefs } from '#workers/platform/customers/bulk/bulk-statements.ts';
import { type CreateRow, createMany } from '#workers/platform/customers/bulk/create-many.ts';
import { readCreateInput } from '#workers/platform/customers/tenants/create-input.ts';
import type { SqliteD1 } from '../../support/ledger/sqlite-d1.ts';
import { makeCall, openTenants } from '../../support/tenants/open-tenants.ts';

let db: SqliteD1;

beforeEach(() => {
  db = openTenants();
});

describe('a list of references', () => {
  it('finds the tenants of the account that it names, and no others', async () => {
    const refs = JSON.stringify(['ref-one', 'ref-far', 'nobody']);
    for (const [account, found] of [
      ['a', ['one']],
      ['b', ['far']],
    ] as const)
      expect((await tenantsByRefs.all(db, { account, refs })).map(({ id }) => id)).toEqual(found);
  });

  it('finds the plans of the account that it names, and no others', async () => {
    for (const [account, code] of [
      ['a', 'basic'],
      ['a', 'unnamed'],
      ['b', 'basic'],
    ])
      db.sqlite.exec(`INSERT INTO plans (account_id, code, name, entitlements, created_at)
        VALUES ('${account}', '${code}', '${account} ${code}', '{}', 1)`);
    for (const account of ['a', 'b']) {
      const plans = await plansByCodes.all(db, { account, codes: '["basic","other"]' });
      expect(plans.map(({ name }) => name)).toEqual([`${account} basic`]);
    }
  });
});

describe('a list of new tenants', () => {
  const rows = (count: number): CreateRow[] =>
    Array.from({ length: count }, (_, index) => {
      const externalRef = `new-${index}`;
      const whu = { email: `${externalRef}@example.test` };
      return { externalRef, read: ok(readCreateInput({ external_ref: externalRef, whu } as never)) };
    });

  /** The numbers of statements of the batches that a list takes, and the outcome of each row. */
  async function batchesOf(count: number) {
    const sizes: number[] = [];
    const batch = db.batch.bind(db);
    db.batch = <T>(statements: D1PreparedStatement[]) => {
      sizes.push(statements.length);
      return batch<T>(statements);
    };
    const done = await createMany(makeCall(db, 'a'), rows(count), { isDryRun: false });
    if (!done.ok) throw new Error(done.code);
    return { sizes, outcomes: done.value.map((one) => ('ok' in one ? one.code : one.outcome)) };
  }

  it('takes one batch for every twenty', async () => {
    const { sizes, outcomes } = await batchesOf(20);
    expect(outcomes).toEqual(Array(20).fill('created'));
    expect(sizes).toHaveLength(2);
    expect((await batchesOf(21)).sizes).toHaveLength(3);
  });

  it('is not tried further after three faults in a row, not even the next batch', async () => {
    db.sqlite.exec(`CREATE TRIGGER poisoned BEFORE INSERT ON tenants WHEN NEW.external_ref IN ('new-17', 'new-18', 'new-19')
      BEGIN SELECT RAISE(ABORT, 'poisoned'); END`);
    const { sizes, outcomes } = await batchesOf(22);
    expect(outcomes).toEqual([...Array(17).fill('created'), ...Array(5).fill('provision_failed')]);
    // The look-up, the batch of twenty, and each of its rows alone.
    expect(sizes).toHaveLength(22);
  });
});
