import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import type { PlatformFunctionName } from '#schema/platform-functions.ts';
import { sampled } from '../../support/full-run.ts';
import { findTimesBetween, readRowsOfTenant } from '../../support/workerd/tenant-rows.ts';
import { call } from '../support/client.ts';
import { functionBodies, isTestOnly, seedFunctionPlace } from '../support/function-bodies.ts';

const at = Date.UTC(new Date().getUTCFullYear() + 1, 2, 20, 12);

/** Columns that have real time in a tenant with a clock, with the reason. */
const REAL_TIME: Readonly<Record<string, string>> = {
  'audit_log.at': 'It is on record when something was really done.',
  'events.at': 'An event is delivered in real time.',
  'sso_codes.created_at': 'A code of single sign-on ends in real time.',
  'suspensions.settled_at': 'The steps of a suspension are worked off in real time, as their leases are.',
};

/** Functions of test clocks and test data change the clock itself. */
const names = (Object.keys(functionBodies) as PlatformFunctionName[]).filter((name) => !isTestOnly(name));

describe.each(sampled(names, 3))('%s', (name) => {
  it('writes the time of the clock that a test tenant has', async () => {
    const place = await seedFunctionPlace((await seedFunctionPlace()).account);
    const { tenant, account } = place;
    const clock = crypto.randomUUID();
    await env.DB.batch([
      env.DB.prepare(
        `INSERT INTO test_clocks (id, account_id, name, operation_key, now_at, created_at)
         VALUES (?1, ?2, 'A year', ?1, ?3, 1)`,
      ).bind(clock, account.accountId, at),
      env.DB.prepare('UPDATE tenants SET clock_id = ?2 WHERE id = ?1').bind(tenant.id, clock),
    ]);
    const body = await functionBodies[name](place);
    const before = await readRowsOfTenant(tenant.id);
    const from = Date.now();
    await call(name, body, { bearer: account.platformKey });
    const real = findTimesBetween(before, await readRowsOfTenant(tenant.id), [from, Date.now()]);
    expect(real.filter((column) => !(column in REAL_TIME))).toEqual([]);
  });
});
