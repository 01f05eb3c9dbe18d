import { expect, it } from 'vitest';
import app from '../../workers/auth/index.ts';
import { routeDrift } from '../support/workerd/route-drift.ts';

it('mounts what the document describes, describes what is mounted, and is reached by all of it', () => {
  const { documented, ...drift } = routeDrift('AUTH', app.routes);
  expect(documented).toBeGreaterThan(0);
  expect(drift).toEqual({ missing: [], undocumented: [], unreachable: [] });
});
