import { runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { expect, it } from 'vitest';
import { type CommandEnvelope, RevisionLock } from '../../workers/branding/revisions/revision-lock.ts';
import { isFullRun } from '../support/full-run.ts';
import { seedAccount } from '../support/workerd/seed-account.ts';
import { wrappedDatabase } from '../support/workerd/wrapped-database.ts';
import { call, getSnapshot, plainSheet, save } from './support/client.ts';
import { due, notes, runDue, stored } from './support/schedules.ts';

type Fault = 'failed' | 'lost';
type Around = <Value>(run: () => Promise<Value>) => Promise<Value>;

/** The storage of a run, of which the numbered call fails before it is executed, or loses its answer. */
function faulty(at: number | null, fault: Fault) {
  let calls = 0;
  const around: Around = async (run) => {
    const own = calls++;
    if (own === at && fault === 'failed') throw new Error('D1_ERROR: the call was not run: SQLITE_IOERR');
    const answer = await run();
    if (own === at) throw new Error('D1_ERROR: Network connection lost.');
    return answer;
  };
  const DB = wrappedDatabase(around);
  const BRAND = new Proxy(env.BRAND, {
    get(target, name) {
      const member = Reflect.get(target, name) as unknown;
      if (typeof member !== 'function') return member;
      return (...values: unknown[]) => around(() => Promise.resolve(member.apply(target, values) as unknown));
    },
  });
  const REVISIONS = {
    getByName: (name: string) => ({
      change: (envelope: CommandEnvelope) =>
        around(() =>
          runInDurableObject(env.REVISIONS.getByName(name), (_, state) =>
            new RevisionLock(state, { ...env, DB } as BrandingEnv).change(envelope),
          ),
        ),
    }),
  } as unknown as BrandingEnv['REVISIONS'];
  return { bindings: { DB, BRAND, REVISIONS }, calls: () => calls };
}

/** Runs a due schedule with the fault, and then without. */
async function runTwice(at: number | null, fault: Fault, changed: boolean) {
  const account = await seedAccount(env.DB);
  const saved = await save(account.themeKey, plainSheet('red'));
  const { id } = await due(account.themeKey, saved);
  if (changed) await save(account.themeKey, plainSheet('blue'));
  const storage = faulty(at, fault);
  await runDue(storage.bindings).catch(() => undefined);
  await runDue();
  const { live } = await getSnapshot(account.themeKey);
  return {
    calls: storage.calls(),
    outcome: {
      ...(await stored(id)),
      settled_at: null,
      live: live?.hash === saved.hash,
      versions: (await notes(account.accountId)).length,
      served: (await call(saved.previewPath)).status,
    },
  };
}

it.each([
  ['a publish', false],
  ['a refusal', true],
] as const)('%s happens once when any call to storage fails or loses its answer', async (_, changed) => {
  const expected = await runTwice(null, 'failed', changed);
  expect(expected.outcome.versions).toBe(changed ? 0 : 1);
  expect(expected.calls).toBeGreaterThan(3);
  for (const [kind, fault] of (['failed', 'lost'] as const).entries())
    for (let at = 0; at < expected.calls; at += 1) {
      if (!isFullRun && at !== expected.calls - 1 && at % 4 !== 2 * kind) continue;
      const { outcome } = await runTwice(at, fault, changed);
      expect(outcome, `${fault} at call ${at}`).toEqual(expected.outcome);
    }
});

it('two concurrent runs of the timer publish once', async () => {
  const account = await seedAccount(env.DB);
  const saved = await save(account.themeKey, plainSheet('red'));
  const { id } = await due(account.themeKey, saved);
  await Promise.all([runDue(), runDue(), runDue()]);
  expect(await stored(id)).toMatchObject({ outcome: 'published' });
  expect(await notes(account.accountId)).toHaveLength(1);
});

it('a failing lock of one account does not delay other accounts', async () => {
  const [broken, sound] = await Promise.all([seedAccount(env.DB), seedAccount(env.DB)]);
  const css = plainSheet('red');
  const first = await due(broken.themeKey, await save(broken.themeKey, css), 120_000);
  const second = await due(sound.themeKey, await save(sound.themeKey, css));
  const REVISIONS = {
    getByName: (name: string) =>
      name === broken.accountId
        ? { change: () => Promise.reject(new Error('The object was reset.')) }
        : env.REVISIONS.getByName(name),
  } as unknown as BrandingEnv['REVISIONS'];
  expect(await runDue({ REVISIONS })).toEqual({ published: 1 });
  expect(await stored(first.id)).toMatchObject({ outcome: null });
  expect(await stored(second.id)).toMatchObject({ outcome: 'published' });
});
