import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { safeReturnTo } from '../../workers/auth/sign-in/return-to.ts';
import { runsOf } from '../support/full-run.ts';
import { hostilePath, isCustomersContent } from '../support/http/hostile-paths.ts';
import { Browser, ORIGIN } from './support/browser.ts';

/** Whether a browser on a page of the service that follows the redirect stays on pages of the service. */
function expectOwnPage(location: string | null, value: string): void {
  const url = URL.parse(location ?? '', `${ORIGIN}/session/language`);
  expect([value, url?.origin]).toEqual([value, ORIGIN]);
  expect([value, isCustomersContent(url?.pathname ?? '')]).toEqual([value, false]);
}

describe('a path to return to', () => {
  it('never leads to another origin or to content of customers', () => {
    fc.assert(
      fc.property(hostilePath, (value) => {
        const path = safeReturnTo(value);
        expectOwnPage(path, value);
        // The stored path is read once more when it is used.
        expect(safeReturnTo(path)).toBe(path);
      }),
      { numRuns: runsOf(2_000) },
    );
  });

  it.each([
    '/dashboard/preview/11111111-1111-4111-8111-111111111111/0123456789abcdef0123456789abcdef/',
    '/dashboard/%70review/1/2/',
    '/dashboard/./preview/1/2/',
    '/dashboard/x/../preview/1/2/',
    '/dashboard//preview/1/2/',
    '/dashboard/preview%2f1/2/',
    '/%73ites/corner-shop/',
    '/sites%2fcorner-shop/',
    '/t/1/theme-2.css',
    '/sso?code=x',
    '/dashboard/%5cevil.example',
    '/dashboard/%252e%252e/sites/x',
  ])('is replaced by the start page when it is %s', (value) => {
    expect(safeReturnTo(value)).toBe('/');
  });

  it.each([
    '/dashboard/projects/1?workspace=2',
    '/console/1/plans/big%20plan/edit',
    '/platform/theme-preview?draft=1',
    '/oauth/consent?request=1',
    '/docs/guides/sign-in',
    '/report?site=corner-shop',
    '/sign-in/code',
  ])('is kept when it is %s', (value) => {
    expect(safeReturnTo(value)).toBe(value);
  });
});

it('forms that redirect to a path of their sender stay on pages of the service', async () => {
  await fc.assert(
    fc.asyncProperty(hostilePath, async (value) => {
      const browser = new Browser();
      for (const path of ['/session/language', '/session/sign-out']) {
        const answer = await browser.submit(path, { language: 'de', return_to: value });
        expect([value, answer.status]).toEqual([value, 303]);
        const location = answer.headers.get('Location');
        expectOwnPage(location, value);
        const next = new URL(location ?? '', ORIGIN).searchParams.get('return_to');
        if (path.endsWith('sign-out') && next !== null) expectOwnPage(next, value);
      }
    }),
    { numRuns: runsOf(60) },
  );
});
