import { env } from 'cloudflare:workers';
import { expect, it } from 'vitest';
import { fireAlarms, objectBindings } from '../support/workerd/fire-alarms.ts';

it('the counter of visits works after its alarms', async () => {
  const counter = env.VISIT_COUNTERS.getByName('a-site-without-a-project');
  const views = [{ day: 1, kind: 'views', name: '', count: 1 } as const];
  await counter.count('a-site-without-a-project', views);
  await fireAlarms(counter);
  await counter.count('a-site-without-a-project', views);
  await fireAlarms(counter);
});

it('this Worker has no other Durable Object', () => {
  expect(objectBindings(env)).toEqual(['RATE_LIMITER', 'VISIT_COUNTERS']);
});
