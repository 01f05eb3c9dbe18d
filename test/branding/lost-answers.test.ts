import { runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { describe, expect, it, vi } from 'vitest';
import { assetRoutes } from '#schema/branding/asset-routes.ts';
import { linkRoutes } from '#schema/branding/link-routes.ts';
import { brandingRoutes } from '#schema/branding/routes.ts';
import { scheduleRoutes } from '#schema/branding/schedule-routes.ts';
import type { RouteSpec } from '#schema/route.ts';
import { type CommandEnvelope, RevisionLock } from '../../workers/branding/revisions/revision-lock.ts';
import { type Around, expectSameOutcome } from '../support/workerd/lost-answers.ts';
import { seedAccount } from '../support/workerd/seed-account.ts';
import { json } from './support/client.ts';
import { fetchWith } from './support/faulty.ts';
import { type WriteRow, writeRows } from './support/write-rows.ts';

/** A bucket whose calls may fail or lose their answers. */
const faultyBucket = (around: Around): R2Bucket =>
  new Proxy(env.BRAND, {
    get(target, name) {
      const member = Reflect.get(target, name) as unknown;
      if (typeof member !== 'function') return member;
      return (...values: unknown[]) =>
        around(() => Promise.resolve(member.apply(target, values) as unknown)).catch(() => {
          throw new Error(`${String(name)}: We encountered an internal error. (10001)`);
        });
    },
  });

/** The account's lock over the given database, whose answer may be lost. */
const faultyLock = (DB: D1Database, around: Around) =>
  ({
    getByName: (name: string) => ({
      change: (envelope: CommandEnvelope) =>
        around(() =>
          runInDurableObject(env.REVISIONS.getByName(name), async (_, state) => {
            const afterwards = vi.spyOn(state, 'waitUntil');
            const outcome = await new RevisionLock(state, { ...env, DB } as BrandingEnv).change(envelope);
            // Its calls would otherwise be made before or after the answer.
            await Promise.allSettled(afterwards.mock.calls.flat());
            return outcome;
          }),
        ),
    }),
  }) as unknown as BrandingEnv['REVISIONS'];

async function outcome(answer: Response): Promise<unknown> {
  return { status: answer.status, keys: Object.keys(await json(answer)).sort() };
}

const routes: Readonly<Record<string, RouteSpec>> = {
  ...brandingRoutes,
  ...scheduleRoutes,
  ...linkRoutes,
  ...assetRoutes,
};
const writing = Object.keys(routes).filter((name) => routes[name]?.method !== 'GET');

it('the table contains every route that writes', () => {
  const tried = new Set(Object.keys(writeRows).map((name) => name.split(' ')[0] ?? ''));
  expect([...tried].sort()).toEqual(writing.sort());
});

const rows: Array<[string, WriteRow]> = Object.entries(writeRows);

describe.each(rows)('%s', (name, row) => {
  it('the outcome is the same when any call to storage fails or its answer is lost', async () => {
    const route = routes[name.split(' ')[0] ?? '']!;
    const { sent, ...more } = row;
    const calls = await expectSameOutcome({
      faults: ['failed', 'lost'],
      // Storage other than D1 is involved, for which the contract has no Retry-After.
      silent: true,
      outcome,
      async prepare() {
        const account = await seedAccount(env.DB);
        const { path = {}, body } = await sent(account);
        const address = route.path.replaceAll(/\{(\w+)\}/g, (_, parameter: string) => path[parameter] ?? '');
        const init = body instanceof FormData ? { body } : { body: JSON.stringify(body) };
        return ({ DB }, around) =>
          fetchWith(
            { DB, BRAND: faultyBucket(around), REVISIONS: faultyLock(DB, around) },
            new Request(`http://localhost${address}`, {
              method: route.method,
              headers: {
                Authorization: `Bearer ${account.session}`,
                ...(body !== undefined &&
                  !(body instanceof FormData) && { 'Content-Type': 'application/json' }),
              },
              ...(body !== undefined && init),
            }),
          );
      },
      ...more,
    });
    expect(calls).toBeGreaterThan(0);
  });
});
