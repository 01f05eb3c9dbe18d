import { env } from 'cloudflare:workers';
import { afterEach, expect, it } from 'vitest';
import { halfOf } from '#shared/runtime/platform-limits.ts';
import { withScope } from '#shared/runtime/request-scope.ts';
import { takeBreaches } from '../support/workerd/watch-budget.ts';

// Each of these tests plants a breach and takes it from the watch, which would otherwise fail the test.
afterEach(() => expect(takeBreaches()).toEqual([]));

const inRequest = (work: () => Promise<unknown>) =>
  withScope({ worker: 'platform', route: '/planted', request_id: 'r-1' }, async () => {
    await work();
  });
const select = () => env.DB.prepare('SELECT 1');
const half = halfOf('databaseQueries');

it('notices more than half of the queries of an invocation, by calls and by statements', async () => {
  await inRequest(async () => {
    for (let call = 0; call < half; call += 1) await select().run();
  });
  expect(takeBreaches()).toEqual([]);
  await inRequest(() => env.DB.batch(Array.from({ length: half + 1 }, select)));
  expect(takeBreaches()).toEqual([
    `platform /planted r-1: ${half + 1} of ${half * 2} databaseQueries statements`,
  ]);
  await inRequest(async () => {
    for (let call = 0; call <= half; call += 1) await select().run();
  });
  expect(takeBreaches()).toEqual([
    `platform /planted r-1: ${half + 1} of ${half * 2} databaseQueries calls`,
    `platform /planted r-1: ${half + 1} of ${half * 2} databaseQueries statements`,
  ]);
});

it('notices a statement that binds too many values, or that is too long', async () => {
  const many = halfOf('boundParameters') + 1;
  const list = Array.from({ length: many }, (_, index) => `?${index + 1}`).join(', ');
  await inRequest(() =>
    env.DB.prepare(`SELECT ${list}`)
      .bind(...Array.from({ length: many }, () => 1))
      .run(),
  );
  expect(takeBreaches()).toEqual([expect.stringContaining(`${many} of ${(many - 1) * 2} boundParameters`)]);
  await inRequest(() => env.DB.prepare(`SELECT '${'x'.repeat(halfOf('statementBytes'))}'`).run());
  expect(takeBreaches()).toEqual([expect.stringContaining('statementBytes')]);
});

it('counts nothing that a test does itself', async () => {
  await env.DB.batch(Array.from({ length: half + 1 }, select));
  expect(takeBreaches()).toEqual([]);
});
