import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { type PlatformFunctionName, platformFunctions } from '#schema/platform-functions.ts';
import { sampled } from '../../support/full-run.ts';
import { expectNothingAfterChange } from '../../support/workerd/changed-meanwhile.ts';
import { call } from '../support/client.ts';
import { functionBodies, placeFor } from '../support/function-bodies.ts';

/** Functions that each state forbids. A missing guard fails this test. */
const forbidden = {
  suspended: ['topup', 'sso'],
  terminated: ['suspend', 'unsuspend', 'plan', 'entitlements', 'topup', 'adjust', 'sso', 'update'],
} as const satisfies Record<string, readonly PlatformFunctionName[]>;

const all = Object.keys(platformFunctions) as PlatformFunctionName[];
/** A function that no state forbids passes without a change of state, and so `npm test` tries a sample of these. */
const triedOf = (names: readonly PlatformFunctionName[]) => [
  ...names,
  ...sampled(
    all.filter((name) => !names.includes(name)),
    12,
  ),
];

describe.each(Object.entries(forbidden))('a tenant that becomes %s while a function runs', (state, names) => {
  it.each(triedOf(names))('%s changes nothing after that', async (name) => {
    const calls = await expectNothingAfterChange({
      prepare: async () => {
        const place = await placeFor(name);
        const body = await functionBodies[name](place);
        const { account, tenant } = place;
        return {
          send: async (bindings) => {
            const bearer = name === 'billingSummary' ? account.session : account.platformKey;
            const answer = await call(name, body, { bearer, bindings });
            return (await answer.json()) as { error?: string };
          },
          change: () =>
            env.DB.prepare('UPDATE tenants SET status = ?2 WHERE id = ?1').bind(tenant.id, state).run(),
        };
      },
      isRefusal: ({ error }) => error === state,
    });
    expect(calls !== null || !names.some((forbid) => forbid === name)).toBe(true);
  });
});
