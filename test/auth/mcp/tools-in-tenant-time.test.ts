import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { sampled } from '../../support/full-run.ts';
import { findTimesBetween, readRowsOfTenant } from '../../support/workerd/tenant-rows.ts';
import { placeFor, toolCalls } from '../support/tool-calls.ts';

const at = Date.UTC(new Date().getUTCFullYear() + 1, 2, 20, 12);

/** Columns that have real time in a tenant with a clock, with the reason. */
const REAL_TIME: Readonly<Record<string, string>> = {
  'audit_log.at': 'It is on record when something was really done.',
  'events.at': 'An event is delivered in real time.',
};

describe.each(sampled(Object.entries(toolCalls), 3))('%s', (tool, argumentsOf) => {
  it('writes the time of the clock that a test workspace has', async () => {
    const place = await placeFor(tool);
    const clock = crypto.randomUUID();
    await env.DB.batch([
      env.DB.prepare(
        `INSERT INTO test_clocks (id, account_id, name, operation_key, now_at, created_at)
         SELECT ?1, account_id, 'Year', ?1, ?3, 1 FROM tenants WHERE id = ?2`,
      ).bind(clock, place.workspace, at),
      env.DB.prepare('UPDATE tenants SET clock_id = ?2 WHERE id = ?1').bind(place.workspace, clock),
    ]);
    const before = await readRowsOfTenant(place.workspace);
    const from = Date.now();
    const answer = await place.connection.tool(tool, argumentsOf(place));
    const after = await readRowsOfTenant(place.workspace);
    expect(
      [...after].some((row) => !before.has(row)),
      JSON.stringify(answer),
    ).toBe(true);
    const real = findTimesBetween(before, after, [from, Date.now()]);
    expect(real.filter((column) => !(column in REAL_TIME))).toEqual([]);
  });
});
