import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { linkRoutes } from '#schema/branding/link-routes.ts';
import { brandingRoutes } from '#schema/branding/routes.ts';
import { scheduleRoutes } from '#schema/branding/schedule-routes.ts';
import branding from '../../workers/branding/index.ts';
import { failingLimiter, limiterFailures, stopTimers } from '../support/workerd/failing-limiter.ts';
import { seedAccount } from '../support/workerd/seed-account.ts';

const routes = [
  ...Object.values(brandingRoutes),
  ...Object.values(scheduleRoutes),
  ...Object.values(linkRoutes),
].filter((route) => 'rate' in route);

describe.each(limiterFailures)('with a limiter that is %s', (failure) => {
  it('every limited route answers a caller it knows, and refuses one it does not know [B8.3]', async () => {
    stopTimers();
    const { session } = await seedAccount(env.DB);
    const send = async (method: string, path: string, bearer: string) => {
      const context = createExecutionContext();
      const request = new Request(`http://localhost${path.replaceAll(/\{\w+\}/g, 'x')}`, {
        method,
        headers: { Authorization: `Bearer ${bearer}`, 'CF-Connecting-IP': '198.18.7.7' },
      });
      const bindings = { ...env, RATE_LIMITER: failingLimiter(failure) } as BrandingEnv;
      const answer = await branding.fetch(request, bindings, context);
      await waitOnExecutionContext(context);
      return answer.status;
    };
    expect(routes.length).toBeGreaterThan(5);
    const answers = await Promise.all(
      routes.map(async ({ method, path }) => ({
        route: `${method} ${path}`,
        known: await send(method, path, session),
        unknown: await send(method, path, `${session.slice(0, -1)}_`),
      })),
    );
    for (const { route, known, unknown } of answers) {
      expect([401, 429, 500, 503], route).not.toContain(known);
      expect(unknown, route).toBe(401);
    }
  });
});
