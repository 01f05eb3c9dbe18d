import { expect, it } from 'vitest';
import app from '../../workers/sites/index.ts';
import { routeDrift } from '../support/workerd/route-drift.ts';
import { expectWrongMethodsRefused } from '../support/workerd/wrong-methods.ts';

it('mounts what the document describes, and documents what programs call', () => {
  const { documented, ...drift } = routeDrift('SITES', app.routes);
  expect(documented).toBeGreaterThan(2);
  expect(drift).toEqual({ missing: [], undocumented: [], unreachable: [] });
});

it('answers every other method with 405', async () => {
  expect(await expectWrongMethodsRefused('SITES', app)).toBeGreaterThan(2);
});
