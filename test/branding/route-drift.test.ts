import { expect, it } from 'vitest';
import app from '../../workers/branding/index.ts';
import { routeDrift } from '../support/workerd/route-drift.ts';
import { expectWrongMethodsRefused } from '../support/workerd/wrong-methods.ts';

it('the document describes every mounted route, every described route is mounted, and the edge reaches all of them [D1.4]', () => {
  const { documented, ...drift } = routeDrift('BRANDING', app.routes);
  expect(documented).toBeGreaterThan(0);
  expect(drift).toEqual({ missing: [], undocumented: [], unreachable: [] });
});

it('answers 405 with Allow to every other method of a documented path', async () => {
  expect(await expectWrongMethodsRefused('BRANDING', app)).toBeGreaterThan(10);
});
