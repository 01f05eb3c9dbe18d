import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import platform from '#workers/platform/index.ts';
import { isFullRun } from '../../support/full-run.ts';
import { measureD1 } from '../../support/workerd/d1-meter.ts';
import { type SeededAccount, seedAccount } from '../../support/workerd/seed-account.ts';
import { newTenant } from '../support/client.ts';
import { newEndpoint } from '../support/function-bodies.ts';
import { newImport } from './support/import-form.ts';
import { listActions, nobody, type Page, signIn, type Visitor } from './support/visitor.ts';

let account: SeededAccount;
let owner: Visitor;
let admin: Visitor;
let member: Visitor;
let stranger: Visitor;
let operator: Visitor;
let tenantId: string;
let importId: string;
let endpointId: string;

const mounted = platform.routes.filter(({ path }) => path.startsWith('/console/:account'));
const fill = (path: string, accountId: string) =>
  path
    .replace(':account', accountId)
    .replace(':tenant', tenantId)
    .replace(':import', importId)
    .replace(':endpoint', endpointId)
    .replace(':plan', 'basic')
    .replace(':reader', 'light')
    .replace(/:\w+/g, () => crypto.randomUUID());
const addresses = mounted.filter(({ method }) => method === 'GET').map(({ path }) => path);
/** All pages except for downloads, frames and test mails, which have their own tests. */
const pages = addresses.filter(
  (path) => !/\.(?:csv|ndjson)$/.test(path) && !path.includes('/shown/') && !path.includes('/outbox/mails/'),
);
const forms = mounted.filter(({ method }) => method === 'POST').map(({ path }) => path);

/** One of the entries for each path in `npm test`, all of them in a full run. */
const turnOf = <Entry>(entries: readonly Entry[], index: number): readonly Entry[] =>
  isFullRun ? entries : [entries[index % entries.length]!];

beforeAll(async () => {
  account = await seedAccount(env.DB);
  tenantId = (await newTenant(account.platformKey)).id;
  endpointId = await newEndpoint(account.platformKey);
  const { accountId } = account;
  await env.DB.prepare(
    `INSERT INTO plans (account_id, code, name, entitlements, created_at) VALUES (?1, 'basic', 'Basic', '{}', 1)`,
  )
    .bind(accountId)
    .run();
  owner = await signIn({ accountId, role: 'owner' });
  importId = await newImport(owner, `/console/${accountId}`, true);
  admin = await signIn({ accountId, role: 'admin' });
  member = await signIn({ accountId, role: 'member' });
  const other = await seedAccount(env.DB);
  stranger = await signIn({ accountId: other.accountId, role: 'owner' });
  operator = await signIn(null, { platformAdmin: true });
});

describe('every page', () => {
  it('the page answers owners, admins and platform admins, with one query after the session’s', async () => {
    expect(pages.length).toBeGreaterThan(18);
    // The first request of a session stores when it was used.
    for (const visitor of [owner, admin, operator]) await visitor.get(`/console/${account.accountId}`);
    for (const [index, path] of pages.entries()) {
      for (const visitor of turnOf([owner, admin, operator], index)) {
        const answers: Page[] = [];
        const cost = await measureD1(async () => {
          answers.push(await visitor.get(fill(path, account.accountId)));
        });
        const [page] = answers as [Page];
        expect(cost.roundTrips, path).toBeLessThanOrEqual(2);
        expect(page.status, path).toBe(200);
        expect(page.html).toContain(visitor.email);
        expect(page.headers.get('Cache-Control')).toBe('no-store');
        expect(page.headers.get('Content-Security-Policy')).toMatch(/^default-src 'none'/);
        expect(page.headers.get('Content-Security-Policy')).not.toContain('unsafe');
      }
    }
  });

  it('the page is the same 404 for members, strangers and unknown accounts', async () => {
    const unknown = await stranger.get(`/console/${crypto.randomUUID()}`);
    expect(unknown.status).toBe(404);
    expect(unknown.html).not.toContain(stranger.email);
    for (const [index, path] of addresses.entries()) {
      for (const visitor of turnOf([member, stranger], index)) {
        const { status, html } = await visitor.get(fill(path, account.accountId));
        expect({ status, html }, path).toEqual({ status: 404, html: unknown.html });
      }
    }
  });

  it('the page redirects visitors without a session to sign-in and back', async () => {
    for (const path of addresses) {
      const address = fill(path, account.accountId);
      const page = await nobody.get(address);
      expect(page.status).toBe(303);
      expect(page.location).toBe(`/sign-in?return_to=${encodeURIComponent(address)}`);
    }
  });

  it('access ends with a removed membership', async () => {
    const leaving = await signIn({ accountId: account.accountId, role: 'admin' });
    expect((await leaving.get(`/console/${account.accountId}`)).status).toBe(200);
    await env.DB.prepare('UPDATE memberships SET removed_at = 1 WHERE user_id = ?1')
      .bind(leaving.userId)
      .run();
    expect((await leaving.get(`/console/${account.accountId}`)).status).toBe(404);
  });
});

describe('every form', () => {
  it('the form is refused from another site, before anything is read', async () => {
    const before = await listActions(account.accountId);
    expect(forms.length).toBeGreaterThan(20);
    const foreign: Record<string, string>[] = [
      { 'Sec-Fetch-Site': 'cross-site', Origin: env.BASE_URL },
      { 'Sec-Fetch-Site': 'same-site' },
      { 'Sec-Fetch-Site': 'none' },
      { Origin: 'https://evil.example' },
      { Origin: 'null' },
    ];
    for (const [index, path] of forms.entries()) {
      for (const headers of turnOf(foreign, index)) {
        const body = new URLSearchParams({ name: 'x', email: 'x@example.test', role: 'owner' });
        const page = await owner.request(fill(path, account.accountId), { method: 'POST', headers, body });
        expect(page.status, path).toBe(403);
      }
    }
    expect(await listActions(account.accountId)).toEqual(before);
  });

  it('the form is a 404 for members and strangers, and changes nothing', async () => {
    const before = await listActions(account.accountId);
    for (const [index, path] of forms.entries()) {
      for (const visitor of turnOf([member, stranger], index)) {
        expect((await visitor.submit(fill(path, account.accountId), { name: 'x' })).status, path).toBe(404);
      }
      for (const visitor of turnOf([[nobody], [], []], index).flat()) {
        const page = await visitor.submit(fill(path, account.accountId));
        expect(page.location).toMatch(/^\/sign-in\?return_to=%2Fconsole%2F/);
      }
    }
    expect(await listActions(account.accountId)).toEqual(before);
  });

  it('a form of more than the limit is refused', async () => {
    const path = `/console/${account.accountId}/keys/new`;
    const headers = { 'Sec-Fetch-Site': 'same-origin', 'Content-Type': 'application/json' };
    expect((await owner.request(path, { method: 'POST', headers, body: '{}' })).status).toBe(400);
    expect((await owner.submit(path, { name: 'x'.repeat(40_000) })).status).toBe(400);
  });
});

describe('the start page /console', () => {
  it('/console opens the only account, and lists several', async () => {
    expect((await nobody.get('/console')).location).toBe('/sign-in?return_to=%2Fconsole');
    expect((await owner.get('/console')).location).toBe(`/console/${account.accountId}`);
    const choice = await owner.get('/console?choose');
    expect(choice.status).toBe(200);
    expect(choice.html).toContain(`/console/${account.accountId}`);
    const none = await member.get('/console');
    expect(none.status).toBe(200);
    expect(none.html).not.toContain(account.accountId);
    expect((await operator.get('/console')).html).toContain(account.accountId);
  });

  it('/console refuses a disabled account', async () => {
    const { accountId } = await seedAccount(env.DB, { status: 'disabled' });
    const its = await signIn({ accountId, role: 'owner' });
    expect((await its.get(`/console/${accountId}`)).status).toBe(403);
    expect((await its.submit(`/console/${accountId}/keys/new`, { name: 'x', scope: 'theme' })).status).toBe(
      403,
    );
    expect((await stranger.get(`/console/${accountId}`)).status).toBe(404);
  });
});
