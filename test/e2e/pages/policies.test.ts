import { afterAll, beforeAll, expect, it } from 'vitest';
import { isFullRun, sampled } from '../../support/full-run.ts';
import { allPages } from '../../support/pages/all-pages.ts';
import { startService, type TestService } from '../support/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service?.stop());

it('the policy of each page names the scripts that the page loads, and no others', async () => {
  const wrong: unknown[] = [];
  let loaded = 0;
  for (const { path, cookie } of sampled(await allPages(service), 3)) {
    const response = await fetch(service.baseUrl + path, {
      redirect: 'manual',
      headers: cookie === undefined ? {} : { Cookie: cookie },
    });
    const scripts = [...(await response.text()).matchAll(/<script[^>]* src="([^"]+)"/g)].map(
      ([, source]) => service.baseUrl + source,
    );
    const policy = response.headers.get('Content-Security-Policy') ?? '';
    const sources = /script-src ([^;]+)/.exec(policy)?.[1]?.split(' ') ?? [];
    const allows = (script: string) => (source: string) =>
      source === script || (source.endsWith('/') && script.startsWith(source));
    const missing = scripts.filter((script) => !sources.some(allows(script)));
    const unused = sources.filter((source) => !scripts.some((script) => allows(script)(source)));
    if (missing.length > 0 || unused.length > 0) wrong.push({ path, missing, unused });
    loaded += scripts.length;
  }
  expect(wrong).toEqual([]);
  expect(loaded).toBeGreaterThan(isFullRun ? 20 : 7);
});
