import { env } from 'cloudflare:workers';
import { expect, it } from 'vitest';
import { fireAlarms, objectBindings } from '../support/workerd/fire-alarms.ts';

it('the rate limiter works after its alarms', async () => {
  const limiter = env.RATE_LIMITER.getByName('192.0.2.200');
  expect((await limiter.hit('theme', 1)).allowed).toBe(true);
  expect(await fireAlarms(limiter)).toBeGreaterThan(0);
  expect((await limiter.hit('theme', 1)).allowed).toBe(true);
  expect((await limiter.hit('theme', 1)).allowed).toBe(false);
  expect(await fireAlarms(limiter)).toBeGreaterThan(0);
  expect((await limiter.hit('theme', 1)).allowed).toBe(true);
});

it('this Worker has no other Durable Object', () => {
  expect(objectBindings(env)).toEqual(['RATE_LIMITER']);
});
