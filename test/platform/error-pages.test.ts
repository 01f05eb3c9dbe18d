import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import { faultyDatabase } from '../support/workerd/faulty-database.ts';
import { type SeededAccount, seedAccount } from '../support/workerd/seed-account.ts';
import { createSessionCookie } from './dashboard/visitor.ts';
import { call, send } from './support/client.ts';

/** The Accept header of a browser. */
const BROWSER = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';
const DRAFT = '0123456789abcdef';

let account: SeededAccount;
let cookie: string;
beforeAll(async () => {
  account = await seedAccount(env.DB);
  const { user_id: userId } = (await env.DB.prepare(
    "SELECT user_id FROM memberships WHERE account_id = ?1 AND role = 'owner'",
  )
    .bind(account.accountId)
    .first<{ user_id: string }>())!;
  cookie = await createSessionCookie(userId);
});

const broken = () => faultyDatabase(env.DB, () => 'before');
const ask = (path: string, accept = BROWSER) =>
  send(new Request(`http://localhost:8787${path}`, { headers: { Accept: accept, Cookie: cookie } }), {
    DB: broken(),
  });

const pages = (): string[] => [
  '/console?choose',
  ...[
    '',
    '/branding',
    '/assets',
    '/tenants?q=a',
    '/plans',
    '/keys',
    '/members',
    '/billing',
    '/domain',
    '/audit',
  ].map((section) => `/console/${account.accountId}${section}`),
  '/dashboard',
  `/platform/theme-preview?draft=${DRAFT}`,
];

describe('a page whose database does not answer', () => {
  it('every page shows the fault with a number for support and a link to try again', async () => {
    for (const path of pages()) {
      const response = await ask(path);
      const html = await response.text();
      expect([500, 503], path).toContain(response.status);
      expect(response.headers.get('Content-Type'), path).toMatch(/^text\/html/);
      expect(response.headers.get('Cache-Control'), path).toMatch(/no-store/);
      expect(html, path).toContain(response.headers.get('X-Request-Id') ?? 'none');
      expect(html, path).toContain(`<a href="${path.replaceAll('&', '&amp;')}">Try again</a>`);
      expect(html, path).toContain('role="alert"');
      expect(html, 'the cause is for the log').not.toMatch(/D1_ERROR|planted|Error:/);
    }
  });

  it('programs, and routes that only programs call, get fixed JSON', async () => {
    const response = await ask('/console', 'application/json');
    expect([response.status, await response.json()]).toEqual([500, { error: 'internal_error' }]);
    const failed = await call(
      'suspend',
      { external_ref: 'x' },
      { bearer: account.platformKey, headers: { Accept: BROWSER }, bindings: { DB: broken() } },
    );
    expect([failed.status, failed.headers.get('Content-Type')]).toEqual([
      500,
      expect.stringMatching(/^application\/json/),
    ]);
  });
});

it('an unknown page links to others, and an unknown function answers JSON', async () => {
  const page = await send(
    new Request('http://localhost:8787/console/a/b/c/d', { headers: { Accept: BROWSER } }),
  );
  expect([page.status, await page.text()]).toEqual([404, expect.stringContaining('To the start page')]);
  const other = await send(
    new Request('http://localhost:8787/functions/v1/nothing', { headers: { Accept: BROWSER } }),
  );
  expect([other.status, await other.json()]).toEqual([404, { error: 'not_found' }]);
});
