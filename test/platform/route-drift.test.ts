import { expect, it } from 'vitest';
import app from '../../workers/platform/index.ts';
import { routeDrift } from '../support/workerd/route-drift.ts';

it('mounts what the document describes, and describes what is mounted', () => {
  const { documented, ...drift } = routeDrift('PLATFORM', app.routes);
  expect(documented).toBeGreaterThan(0);
  expect(drift).toEqual({ missing: [], undocumented: [] });
});
