import { beforeEach, describe, expect, it } from 'vitest';
import type { CommandContext } from '#scripts/operator/command.ts';
import { commands } from '#scripts/operator/commands/all.ts';
import { readCommandLine } from '#scripts/operator/read-command-line.ts';
import type { SqliteD1 } from '../../support/ledger/sqlite-d1.ts';
import { makeCall, openTenants } from '../../support/tenants/open-tenants.ts';

let db: SqliteD1;
beforeEach(() => {
  db = openTenants();
});

/** Runs a command on a database without a service. */
const livery = (...args: string[]) => liveryWith(null, ...args);

async function liveryWith(runSchedule: CommandContext['runSchedule'], ...args: string[]) {
  const line = readCommandLine(args, commands);
  if (typeof line === 'string') throw new Error(line);
  const context = { ...makeCall(db, 'a'), remote: line.remote !== null, runSchedule };
  return line.command.run(context as unknown as CommandContext, line.input);
}

describe('commands that are refused before they change anything', () => {
  it('creates no account when its owner has no address', async () => {
    const before = db.rows('SELECT id FROM accounts');
    await expect(livery('create-account', 'New', '--owner', 'ann')).rejects.toThrow('not an e-mail address');
    expect(db.rows('SELECT id FROM accounts')).toEqual(before);
  });

  it.each([
    [['--currency', 'EUR'], 'belong to a --price'],
    [['--interval', 'year'], 'belong to a --price'],
    [['--entitlements', '{"credits_per_dya":5}'], 'unusable value: credits_per_dya.'],
    [['--entitlements', '{"credits_per_day":"five"}'], 'unusable value: credits_per_day.'],
  ])('creates no plan with %j', async (options, text) => {
    const before = db.rows('SELECT code FROM plans');
    await expect(livery('create-plan', 'a', 'gold', 'Gold', ...options)).rejects.toThrow(text);
    expect(db.rows('SELECT code FROM plans')).toEqual(before);
  });

  it('creates a plan with entitlements and a price of the API', async () => {
    const options = ['--entitlements', '{"credits_per_day":5}', '--price', '9.50', '--currency', 'EUR'];
    await livery('create-plan', 'a', 'gold', 'Gold', ...options, '--interval', 'year');
    expect(db.rows("SELECT entitlements, price FROM plans WHERE code = 'gold'")).toEqual([
      { entitlements: '{"credits_per_day":5}', price: '{"amount":9.5,"currency":"EUR","interval":"year"}' },
    ]);
  });

  it('issues no key that has ended already', async () => {
    await expect(livery('issue-key', 'a', '--scope', 'theme', '--expires', '0m')).rejects.toThrow(
      'in the future',
    );
    expect(db.rows('SELECT id FROM api_keys')).toEqual([]);
  });

  it('reports a difference of a tenant, and none of one that does not exist', async () => {
    await expect(livery('verify-ledger', '--tenant', 'nobody')).rejects.toThrow(
      'There is no tenant of that id.',
    );
    db.sqlite.exec("DELETE FROM credit_balances WHERE tenant_id = 'one'");
    expect(await livery('verify-ledger', '--tenant', 'one')).toMatchObject({
      failed: true,
      data: { tenants: 1, differences: [{ tenantId: 'one', field: 'credit_balances' }] },
    });
  });

  it('says of a deployment that it runs its scheduled work by itself', async () => {
    await expect(livery('run-schedule', '--remote')).rejects.toThrow('A deployment runs its scheduled work');
    await expect(livery('run-schedule')).rejects.toThrow('npm start first');
  });
});

it('fails when a task of the scheduled work failed, and names it', async () => {
  await expect(liveryWith(async () => ['ledger', 'builds'], 'run-schedule')).rejects.toThrow(
    'Scheduled work that failed: ledger, builds.',
  );
  expect((await liveryWith(async () => [], 'run-schedule')).lines).toEqual(['The scheduled work was done.']);
});

it('lists the keys of an account and of its test side, so that each can be ended', async () => {
  const idOf = async (...args: string[]) =>
    ((await livery('issue-key', 'a', '--scope', 'theme', ...args)).data as { key_id: string }).key_id;
  const ids = [await idOf(), await idOf('--test')];
  const listed = (await livery('list-keys', 'a')).data as { id: string }[];
  expect(listed.map(({ id }) => id)).toEqual(ids);
  for (const id of ids) await livery('revoke-key', id);
  expect((await livery('list-keys', 'a')).lines.filter((line) => line.includes('revoked'))).toHaveLength(2);
});

it('says that an unknown address became a new person, and makes none to end a right', async () => {
  const people = () => db.rows("SELECT email FROM users WHERE email = 'root@a.example'");
  await expect(livery('platform-admin', 'root@a.example', 'off')).rejects.toThrow(
    'There is no person with that address.',
  );
  expect(people()).toEqual([]);
  expect(await livery('platform-admin', 'Root@A.example', 'on')).toMatchObject({
    lines: ['root@a.example is a platform admin.', expect.stringContaining('a new person was created')],
    data: { created: true },
  });
  expect(people()).toHaveLength(1);
  expect(await livery('platform-admin', 'root@a.example', 'on')).toMatchObject({
    lines: ['root@a.example is a platform admin already.'],
    data: { created: false },
  });
});
