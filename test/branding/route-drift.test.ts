import { expect, it } from 'vitest';
import app from '../../workers/branding/index.ts';
import { routeDrift } from '../support/workerd/route-drift.ts';

it('mounts what the document describes, and describes what is mounted', () => {
  const { documented, ...drift } = routeDrift('BRANDING', app.routes);
  expect(documented).toBeGreaterThan(0);
  expect(drift).toEqual({ missing: [], undocumented: [] });
});
