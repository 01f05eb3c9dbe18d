import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import branding from '../../workers/branding/index.ts';
import { fireAlarms, objectBindings } from '../support/workerd/fire-alarms.ts';
import { seedAccount } from '../support/workerd/seed-account.ts';
import { withinJurisdiction } from '../support/workerd/within-jurisdiction.ts';
import { DOCUMENT, getSnapshot, plainSheet, RAW_CSS, save } from './support/client.ts';

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

it('a change takes its limiter and its lock inside the jurisdiction of the deployment', async () => {
  const account = await seedAccount(env.DB);
  const [limiters, locks]: [string[], string[]] = [[], []];
  const bindings = {
    ...env,
    JURISDICTION: 'eu',
    RATE_LIMITER: withinJurisdiction(env.RATE_LIMITER, limiters),
    REVISIONS: withinJurisdiction(env.REVISIONS, locks),
  } as BrandingEnv;
  const context = createExecutionContext();
  const { revision } = await getSnapshot(account.themeKey);
  const request = new Request(`http://localhost${RAW_CSS}`, {
    method: 'PUT',
    headers: {
      Authorization: `Bearer ${account.themeKey}`,
      'Content-Type': 'application/json',
      'CF-Connecting-IP': '198.18.9.9',
    },
    body: JSON.stringify({
      css: plainSheet(1),
      brandingJson: DOCUMENT,
      expectedRevision: revision,
      baseHash: null,
    }),
  });
  const answer = await branding.fetch(request, bindings, context);
  await waitOnExecutionContext(context);
  expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining('revision')]);
  expect([limiters.length, locks]).toEqual([1, [account.accountId]]);
});
