import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { fireAlarms, objectBindings } from '../support/workerd/fire-alarms.ts';
import { seedAccount } from '../support/workerd/seed-account.ts';
import { plainSheet, save } from './support/client.ts';

/** One repeatable use of each kind of object. A new kind without a use fails the test below. */
const uses: Record<string, () => Promise<{ stub: DurableObjectStub; use: () => Promise<void> }>> = {
  RATE_LIMITER: async () => {
    const stub = env.RATE_LIMITER.getByName('192.0.2.200');
    return { stub, use: async () => expect((await stub.hit('theme', 5)).allowed).toBe(true) };
  },
  REVISIONS: async () => {
    const account = await seedAccount(env.DB);
    let saved = 0;
    const use = async () => {
      saved += 1;
      const { revision } = await save(account.themeKey, plainSheet(saved));
      expect(revision).toMatch(/Z$/);
    };
    return { stub: env.REVISIONS.getByName(account.accountId), use };
  },
};

describe('Durable Objects', () => {
  it('the table of uses names every binding', () => {
    expect(Object.keys(uses).sort()).toEqual(objectBindings(env));
  });

  it.each(Object.keys(uses))('%s works after its alarms', async (name) => {
    const { stub, use } = await uses[name]!();
    for (let round = 0; round < 3; round += 1) {
      await use();
      await fireAlarms(stub);
    }
    await use();
  });
});
