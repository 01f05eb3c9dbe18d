import { afterAll, beforeAll, expect, it } from 'vitest';
import { allPages } from '../../support/pages/all-pages.ts';
import { weighPage } from '../../support/pages/weigh-page.ts';
import { startService, type TestService } from '../support/service.ts';

/** The limit of a page with its resources, in KiB of gzip. */
const BUDGET = 100;

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service?.stop());

it(`every page with its resources weighs at most ${BUDGET} KiB`, async () => {
  const pages = await allPages(service);
  const weights = [];
  for (const page of pages) weights.push(await weighPage(service.baseUrl, page));
  expect(weights.filter(({ status }) => status !== 200)).toEqual([]);
  expect(weights.filter(({ total }) => total > BUDGET * 1024)).toEqual([]);
  // Each page was served with its stylesheet and scripts.
  expect(weights.every(({ html }) => html > 500)).toBe(true);
  expect(weights.filter(({ path, styles }) => path.startsWith('/dashboard') && styles === 0)).toEqual([]);
  expect(weights.filter(({ path, scripts }) => path.startsWith('/console') && scripts === 0)).toEqual([]);
});
