import { expect, it } from 'vitest';
import app from '../../workers/auth/index.ts';
import { routeDrift } from '../support/workerd/route-drift.ts';
import { expectWrongMethodsRefused } from '../support/workerd/wrong-methods.ts';

it('mounts what the document describes, describes what is mounted, and is reached by all of it', () => {
  const { documented, ...drift } = routeDrift('AUTH', app.routes);
  expect(documented).toBeGreaterThan(0);
  expect(drift).toEqual({ missing: [], undocumented: [], unreachable: [] });
});

it('answers 405 with Allow to every other method of a documented path', async () => {
  expect(await expectWrongMethodsRefused('AUTH', app)).toBeGreaterThan(10);
});
