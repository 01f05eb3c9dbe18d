import { beforeAll, expect, it } from 'vitest';
import app from '../../workers/platform/index.ts';
import { routeDrift } from '../support/workerd/route-drift.ts';
import { expectWrongMethodsRefused } from '../support/workerd/wrong-methods.ts';
import { send } from './support/client.ts';

// Most functions are mounted with the first call of one of them.
beforeAll(async () => {
  await send(new Request('http://localhost/functions/v1/platform-events'));
});

it('the document describes every mounted route, every described route is mounted, and the edge reaches all of them [D1.4]', () => {
  const { documented, ...drift } = routeDrift('PLATFORM', app.routes);
  expect(documented).toBeGreaterThan(0);
  expect(drift).toEqual({ missing: [], undocumented: [], unreachable: [] });
});

it('answers 405 with Allow to every other method of a documented path', async () => {
  expect(await expectWrongMethodsRefused('PLATFORM', app)).toBeGreaterThan(10);
});
