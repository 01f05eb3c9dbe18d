import { env } from 'cloudflare:workers';
import { createProject } from '#shared/projects/create-project.ts';
import { expectOk } from '#shared/result.ts';
import { systemRuntime } from '#shared/runtime/runtime.ts';
import { type SeededAccount, seedAccount } from '#test/support/workerd/seed-account.ts';
import { call, must, newPlan, newTenant } from '../../support/client.ts';
import { newClock } from '../../support/function-bodies.ts';

export const operation = {
  db: env.DB,
  runtime: systemRuntime,
  actor: { kind: 'system', id: 'test' } as const,
  requestId: 'test',
};
export const surroundings = { DB: env.DB, ENVIRONMENT: 'development', resolveTxt: async () => null };

/** A year that has not begun, so that every time of a clock is in the future. */
export const year = new Date().getUTCFullYear() + 1;
/** Noon of a day (`MM-DD`) of that year. */
export const on = (day: string) => `${year}-${day}T12:00:00.000Z`;

/** The test side of a new account, with a plan. Clocks of an account and requests in a minute are limited. */
export class ClockSide {
  readonly live: SeededAccount;
  readonly test: SeededAccount;

  private constructor(live: SeededAccount, test: SeededAccount) {
    this.live = live;
    this.test = test;
  }

  static async create(): Promise<ClockSide> {
    const live = await seedAccount(env.DB);
    const test = await seedAccount(env.DB, { testOf: live });
    await newPlan(test.accountId, 'year', {
      credits_per_day: 0,
      monthly_credits: 100,
      rollover_months: 1,
      monthly_credit_cap: 120,
      max_projects: 3,
      custom_domains_enabled: true,
      max_custom_domains: 3,
    });
    return new ClockSide(live, test);
  }

  get key(): string {
    return this.test.platformKey;
  }

  viewer(workspace: string) {
    return { userId: this.live.userId, workspaces: [workspace] };
  }

  /** A tenant with the plan, on a clock that begins at noon of that day. */
  async newTenantOn(day: string) {
    const clock = await newClock(this.key, { now: on(day) });
    const tenant = await newTenant(this.key, { plan_code: 'year' });
    await must('clockAttach', this.key, { clock_id: clock, tenant_id: tenant.id });
    return { clock, tenant };
  }

  async newProject(workspaceId: string) {
    const fields = { workspaceId, name: 'Shop', slug: null };
    return expectOk(await createProject(operation, this.viewer(workspaceId), fields));
  }

  /** Advances a clock until it is ready at the time, with as many calls as that takes. */
  async advance(clock: string, to: string) {
    for (let calls = 0; calls < 60; calls += 1) {
      const answer = await must('clockAdvance', this.key, { clock_id: clock, to });
      if (answer.clock.status === 'ready') return answer.clock;
    }
    throw new Error('The clock is not ready after 60 calls.');
  }

  /** The status and the code of a refused call. */
  async refusal(name: 'clockCreate' | 'clockAttach' | 'clockAdvance', body: object, bearer = this.key) {
    const answer = await call(name, body, { bearer });
    return [answer.status, ((await answer.json()) as { error: string }).error];
  }
}
