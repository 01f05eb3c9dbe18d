import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import { assetRoutes } from '#schema/branding/asset-routes.ts';
import { linkRoutes } from '#schema/branding/link-routes.ts';
import { brandingRoutes } from '#schema/branding/routes.ts';
import { scheduleRoutes } from '#schema/branding/schedule-routes.ts';
import type { RouteSpec } from '#schema/route.ts';
import { systemRuntime } from '#shared/runtime/runtime.ts';
import type { ChangeOperation } from '../../workers/branding/changes/commit.ts';
import { publish as publishVerb } from '../../workers/branding/changes/publish.ts';
import { rollback } from '../../workers/branding/changes/rollback.ts';
import { isFullRun } from '../support/full-run.ts';
import { rowsNaming } from '../support/workerd/rows-naming.ts';
import { type SeededAccount, seedAccount } from '../support/workerd/seed-account.ts';
import { plainSheet, publish, save } from './support/client.ts';
import { fetchWith } from './support/faulty.ts';
import { type WriteRow, writeRows } from './support/write-rows.ts';

const routes: Readonly<Record<string, RouteSpec>> = {
  ...brandingRoutes,
  ...scheduleRoutes,
  ...linkRoutes,
  ...assetRoutes,
};
const rows: Array<[string, WriteRow]> = Object.entries(writeRows);

/**
 * Seeds an account with the same stylesheets as the others, which therefore have equal hashes, and with its
 * own assets.
 */
async function furnished(testOf?: SeededAccount): Promise<SeededAccount> {
  const account = await seedAccount(env.DB, testOf === undefined ? {} : { testOf });
  for (const css of ['red', 'blue'].map(plainSheet)) {
    const saved = await save(account.themeKey, css);
    expect((await publish(account.themeKey, saved.hash, saved.revision)).status).toBe(200);
  }
  return account;
}

/** The accounts beside which a change is made: the changed one, and the other. */
type Pair = readonly [changed: SeededAccount, other: SeededAccount];

const pairs: Readonly<Record<string, () => Promise<Pair>>> = {
  async 'its test side'() {
    const account = await seedAccount(env.DB);
    return [account, await furnished(account)];
  },
  async 'its live account'() {
    const other = await furnished();
    return [await seedAccount(env.DB, { testOf: other }), other];
  },
};

/** Sends the row's request for the changed account, and compares the rows of the other. */
async function expectUnchanged([account, other]: Pair, name: string, { sent }: WriteRow): Promise<void> {
  const route = routes[name.split(' ')[0] ?? '']!;
  const { path = {}, body } = await sent(account);
  // This draft is newer than every draft of the changed account.
  await save(other.themeKey, plainSheet(`newer than ${name}`));
  // The row of a test side contains the id of its live account.
  const beside = async () =>
    (await rowsNaming([other.accountId])).filter((row) => !row.includes(account.accountId));
  const before = await beside();
  expect(before.length).toBeGreaterThan(5);
  const address = route.path.replaceAll(/\{(\w+)\}/g, (_, parameter: string) => path[parameter] ?? '');
  const isForm = body instanceof FormData;
  const answer = await fetchWith(
    {},
    new Request(`http://localhost${address}`, {
      method: route.method,
      headers: {
        Authorization: `Bearer ${account.session}`,
        ...(body !== undefined && !isForm && { 'Content-Type': 'application/json' }),
      },
      ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
    }),
  );
  expect(answer.ok, await answer.text()).toBe(true);
  expect(await beside()).toEqual(before);
}

describe('a change beside another account that has the same stylesheets', () => {
  let other: SeededAccount;
  beforeAll(async () => {
    other = await furnished();
  });

  it.each(rows)('%s succeeds and leaves the rows of that account as they are', async (name, row) =>
    expectUnchanged([await seedAccount(env.DB), other], name, row),
  );
});

/** In `npm test` the changes of a release and of an asset. */
const besideSides = rows.filter(([name]) => isFullRun || ['publish', 'archiveAsset'].includes(name));

describe.each(Object.keys(pairs))('a change beside %s that has the same stylesheets', (which) => {
  it.each(besideSides)('%s succeeds and leaves the rows of that account as they are', async (name, row) =>
    expectUnchanged(await pairs[which]!(), name, row),
  );
});

describe('an artifact of another account', () => {
  it('an artifact of another account is neither published nor restored [B1.6]', async () => {
    const other = await seedAccount(env.DB);
    const foreign = await save(other.themeKey, plainSheet('teal'));
    const account = await seedAccount(env.DB);
    const own = await save(account.themeKey, plainSheet('red'));
    const published = await publish(account.themeKey, own.hash, own.revision);
    const { revision } = await published.json<{ revision: string }>();
    const operation = (): ChangeOperation => ({
      db: env.DB,
      accountId: account.accountId,
      actor: { kind: 'user', id: account.userId },
      requestId: 'test',
      runtime: systemRuntime,
    });
    const before = await rowsNaming([account.accountId, other.accountId]);
    const command = { kind: 'publish', hash: foreign.hash, expectedRevision: revision, note: '' } as const;
    expect(await publishVerb(operation(), command)).toMatchObject({ ok: false });
    for (const [hash, documentHash] of [
      [foreign.hash, own.hash],
      [own.hash, foreign.hash],
    ] as const) {
      const outcome = await rollback(operation(), {
        kind: 'rollback',
        version: 1,
        userId: account.userId,
        hash,
        documentHash,
        recompiled: null,
        pins: [],
        note: 'test',
      });
      expect(outcome).toMatchObject({ ok: false });
    }
    expect(await rowsNaming([account.accountId, other.accountId])).toEqual(before);
  });
});
