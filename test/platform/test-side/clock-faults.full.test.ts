import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import { runClock, runClocks } from '#workers/platform/customers/test-clocks/run-clock.ts';
import { isFullRun } from '../../support/full-run.ts';
import { faultyDatabase } from '../../support/workerd/faulty-database.ts';
import { seedAccount } from '../../support/workerd/seed-account.ts';
import { must, newTenant } from '../support/client.ts';
import { newClock } from '../support/function-bodies.ts';
import { ClockSide, on, operation, surroundings, year } from './support/clock-side.ts';

let side: ClockSide;
beforeAll(async () => {
  side = await ClockSide.create();
});

it('the timer advances clocks of other accounts while those of one account fail', async () => {
  const other = await seedAccount(env.DB, { testOf: await seedAccount(env.DB) });
  const own = await Promise.all(Array.from({ length: 6 }, () => newClock(side.key, { now: on('01-01') })));
  const theirs = await newClock(other.platformKey, { now: on('01-01') });
  for (const clock of [...own, theirs])
    await env.DB.prepare(
      "UPDATE test_clocks SET status = 'advancing', target_at = now_at + 1000 WHERE id = ?1",
    )
      .bind(clock)
      .run();
  const prepare = (text: string) => {
    const statement = env.DB.prepare(text);
    return {
      bind: (...values: unknown[]) => {
        if (own.some((clock) => values.includes(clock))) throw new Error('The storage fails for this clock.');
        return statement.bind(...values);
      },
    };
  };
  const db = { prepare, batch: env.DB.batch.bind(env.DB) } as unknown as D1Database;
  await runClocks({ ...operation, db }, { ...surroundings, DB: db });
  const ready = await env.DB.prepare("SELECT id FROM test_clocks WHERE status = 'ready' AND id IN (?1, ?2)")
    .bind(theirs, own[0])
    .all();
  expect(ready.results).toEqual([{ id: theirs }]);
  await env.DB.prepare("UPDATE test_clocks SET status = 'ready' WHERE status = 'advancing'").run();
});

describe('a clock whose run is interrupted', () => {
  /** A clock that advances past two starts of a month, with a deleted project and a terminated tenant, both due after 30 days. */
  async function due() {
    const { clock, tenant } = await side.newTenantOn('09-25');
    const gone = await newTenant(side.key, { plan_code: 'year' });
    await must('clockAttach', side.key, { clock_id: clock, tenant_id: gone.id });
    await must('terminate', side.key, { tenant_id: gone.id, confirm: gone.id });
    const project = await side.newProject(tenant.id);
    await env.DB.prepare('UPDATE projects SET deleted_at = ?2 WHERE id = ?1')
      .bind(project.id, Date.parse(on('09-25')))
      .run();
    await env.DB.prepare("UPDATE test_clocks SET status = 'advancing', target_at = ?2 WHERE id = ?1")
      .bind(clock, Date.parse(on('11-05')))
      .run();
    return { clock, tenant, gone, project };
  }

  /** The time of the clock, the starts of months that it passed, and the credits of each tenant at them. */
  const passed = async (clock: string) => {
    const [found] = (await must('clocks', side.key, { clock_id: clock })).clocks;
    const months = (found?.steps ?? []).filter(({ balances }) => balances.length > 0);
    return {
      status: found?.status,
      now: found?.now,
      months: months.map(({ at, balances }) => [at, balances.map(({ tenant_id: _, ...left }) => left)]),
    };
  };

  it('passes each moment once and does all due work, whichever call to the database is lost', async () => {
    const whole = await due();
    let calls = 0;
    const counting = faultyDatabase(env.DB, (call) => {
      calls = call + 1;
      return null;
    });
    await runClock({ ...operation, db: counting }, surroundings, whole.clock);
    const expected = await passed(whole.clock);
    expect(expected).toMatchObject({ status: 'ready', now: on('11-05') });
    expect(expected.months.map(([at]) => String(at).slice(0, 10))).toEqual([
      `${year}-11-01`,
      `${year}-10-01`,
    ]);
    for (const fault of ['before', 'after'] as const) {
      side = await ClockSide.create();
      for (let at = isFullRun || fault === 'before' ? 0 : 9; at < calls; at += isFullRun ? 1 : 18) {
        const { clock, gone, project } = await due();
        const db = faultyDatabase(env.DB, (call) => (call === at ? fault : null));
        await runClock({ ...operation, db }, surroundings, clock).catch(() => undefined);
        // The timer runs the clock again.
        await runClock(operation, surroundings, clock);
        expect([at, fault, await passed(clock)]).toEqual([at, fault, expected]);
        const row = await env.DB.prepare('SELECT purged_at FROM tenants WHERE id = ?1').bind(gone.id).first();
        expect(row).toEqual({ purged_at: Date.parse(on('10-25')) + 1 });
        const left = await env.DB.prepare('SELECT id FROM projects WHERE id = ?1').bind(project.id).first();
        expect(left).toBeNull();
      }
    }
  });

  it('does the due work of fifty tenants at its moment', async () => {
    const clock = await newClock(side.key, { now: on('09-25') });
    const tenants = Array.from({ length: 50 }, (_, index) => ({
      external_ref: `due-${index}`,
      whu: { email: `due-${index}@example.test` },
      plan_code: 'year',
    }));
    await must('createMany', side.key, { tenants });
    await env.DB.prepare(
      `UPDATE tenants SET clock_id = ?1, status = 'terminated', terminated_at = ?2
       WHERE account_id = ?3 AND external_ref LIKE 'due-%'`,
    )
      .bind(clock, Date.parse(on('09-25')), side.test.accountId)
      .run();
    const one = await newTenant(side.key);
    expect(await side.refusal('clockAttach', { clock_id: clock, tenant_id: one.id })).toEqual([
      409,
      'clock_full',
    ]);
    const { steps } = await side.advance(clock, on('10-30'));
    const purged = steps.filter((step) => step.purged > 0);
    expect(purged.map((step) => [step.at.slice(0, 10), step.purged])).toEqual([[`${year}-10-25`, 50]]);
  });
});
