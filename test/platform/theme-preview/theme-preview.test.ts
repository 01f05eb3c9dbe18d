import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import { components } from '#schema/contract/manifest/components.ts';
import { routes } from '#schema/contract/manifest/routes.ts';
import { isValidPreviewToken } from '#shared/brand/preview-token.ts';
import { systemRuntime } from '#shared/runtime/runtime.ts';
import { type SeededAccount, seedAccount } from '../../support/workerd/seed-account.ts';
import { createSessionCookie } from '../dashboard/visitor.ts';
import { send } from '../support/client.ts';

const DOCUMENT = JSON.stringify({ schemaVersion: 1, identity: { productName: 'Northwind Sites' } });
const HASH = '0123456789abcdef';

let account: SeededAccount;
let owner: string;

/** The row and the object of a saved artifact. */
const draftOf = (accountId: string, hash: string) =>
  env.DB.prepare(
    `INSERT INTO brand_artifacts (account_id, hash, published, bytes, document, pins, compiler_version,
       contract_version, fingerprint, created_at) VALUES (?1, ?2, 0, 1, ?3, '[]', '1', '1', 'f', 1)`,
  )
    .bind(accountId, hash, DOCUMENT)
    .run();
beforeAll(async () => {
  account = await seedAccount(env.DB);
  owner = await createSessionCookie(account.userId);
  await draftOf(account.accountId, HASH);
});

const PREVIEW = '/platform/theme-preview';
const get = (path: string, cookie: string | null = owner, headers: Record<string, string> = {}) =>
  send(
    new Request(`http://localhost:8787${path}`, {
      headers: { ...headers, ...(cookie === null ? {} : { Cookie: cookie }) },
      redirect: 'manual',
    }),
  );
const htmlOf = async (path: string) => (await get(path)).text();

describe('access to the preview', () => {
  it('refuses visitors without a session, and every key', async () => {
    const path = `${PREVIEW}?draft=${HASH}`;
    const anonymous = await get(path, null);
    expect([anonymous.status, anonymous.headers.get('Location')]).toEqual([
      303,
      `/sign-in?return_to=${encodeURIComponent(path)}`,
    ]);
    for (const bearer of [account.themeKey, account.legacyKey, account.session]) {
      const response = await get(path, owner, { Authorization: `Bearer ${bearer}` });
      expect([response.status, await response.json()]).toEqual([403, { error: 'forbidden' }]);
    }
  });

  it.each([
    ['unknown', '0'.repeat(16)],
    ['none at all', ''],
    ['no hash', '../../x'],
  ])('refuses an owner a draft that is %s', async (_name, draft) => {
    const response = await get(`${PREVIEW}?draft=${encodeURIComponent(draft)}`);
    expect([response.status, await response.text()]).toEqual([404, 'not found']);
  });

  it('refuses strangers and plain members', async () => {
    for (const other of [await seedAccount(env.DB), await seedAccount(env.DB, { role: 'member' })]) {
      const cookie = await createSessionCookie(other.userId);
      const response = await get(`${PREVIEW}?draft=${HASH}`, cookie);
      expect([response.status, await response.text()]).toEqual([404, 'not found']);
      expect((await get(`${PREVIEW}/${HASH}/auto/projects`, cookie)).status).toBe(404);
    }
    const member = await seedAccount(env.DB, { role: 'member' });
    await draftOf(member.accountId, 'f'.repeat(16));
    const response = await get(
      `${PREVIEW}?draft=${'f'.repeat(16)}`,
      await createSessionCookie(member.userId),
    );
    expect(response.status).toBe(404);
  });
});

describe('the preview', () => {
  it('links to every page, state, mode and width without script', async () => {
    const page = await htmlOf(`${PREVIEW}?draft=${HASH}&view=usage&mode=dark&viewport=phone`);
    for (const { id } of routes) if (id !== 'usage') expect(page).toContain(`view=${id}&amp;`);
    for (const choice of [
      'situation=empty',
      'situation=terminated',
      'mode=high-contrast',
      'viewport=tablet',
      'language=ar',
    ])
      expect(page).toContain(choice);
    expect(page).toContain(`src="${PREVIEW}/${HASH}/dark/usage?situation=ready&amp;language=en"`);
    expect(page).toContain('width="390"');
    expect(page).not.toMatch(/<script| style="/);
  });

  it.each([...routes.map(({ id }) => id), 'components'])('shows %s with the draft', async (view) => {
    const response = await get(`${PREVIEW}/${HASH}/dark/${view}`);
    const policy = response.headers.get('Content-Security-Policy') ?? '';
    expect(response.status).toBe(200);
    expect(response.headers.get('X-Frame-Options')).toBe('SAMEORIGIN');
    expect(policy).toContain("frame-ancestors 'self'");
    expect(policy).not.toMatch(/unsafe|script-src/);
    const page = await response.text();
    expect(page).toContain('Northwind Sites');
    expect(page).toContain('data-mode="dark"');
    const sheet = /href="([^"]*\/theme-[^"]*)"/.exec(page)?.[1]?.replaceAll('&amp;', '&') ?? '';
    const { origin, pathname, searchParams } = new URL(sheet, 'http://localhost:8787');
    expect(pathname).toBe(`/t/${account.accountId}/theme-${HASH}.css`);
    expect(policy).toContain(`${origin}${pathname};`);
    const token = searchParams.get('p') ?? '';
    const opens = (hash: string) =>
      isValidPreviewToken(env.PREVIEW_SECRET, token, account.accountId, hash, systemRuntime.now());
    expect([await opens(HASH), await opens('f'.repeat(16))]).toEqual([true, false]);
  });

  it('shows its pages in the language that is chosen, with its direction', async () => {
    expect(await htmlOf(`${PREVIEW}/${HASH}/auto/usage?language=ar`)).toContain('<html lang="ar" dir="rtl"');
    expect(await htmlOf(`${PREVIEW}/${HASH}/auto/usage?language=xx`)).toContain('<html lang="en" dir="ltr"');
  });

  it('every part of the manifests is on one of the preview’s pages', async () => {
    const pages = await Promise.all(
      [...routes.map(({ id }) => id), 'components'].map((view) => htmlOf(`${PREVIEW}/${HASH}/auto/${view}`)),
    );
    const shown = new Set(
      pages.flatMap((page) => [...page.matchAll(/data-part="([^"]+)"/g)].map(([, part]) => part)),
    );
    const wanted = [...routes, ...components].flatMap(({ parts }) => parts);
    expect(wanted.filter((part) => !shown.has(part))).toEqual([]);
  });

  it('links of its pages work: to other pages, and to confirmations', async () => {
    const page = await htmlOf(`${PREVIEW}/${HASH}/auto/projects`);
    expect(page).toContain(`href="${PREVIEW}/${HASH}/auto/usage?situation=ready&amp;language=en"`);
    expect(page).toContain(`href="${PREVIEW}/${HASH}/auto/project?situation=ready&amp;language=en"`);
    expect(await htmlOf(`${PREVIEW}/${HASH}/auto/domains?remove=yoga.example`)).toContain('role="dialog"');
    expect(await htmlOf(`${PREVIEW}/${HASH}/auto/usage?situation=suspended`)).toContain(
      'This workspace is suspended',
    );
  });
});

describe('what is not saved', () => {
  const path = (of: string) => `${PREVIEW}/unsaved/auto/projects?account=${of}`;
  const post = (to: string, document: string, headers: Record<string, string> = {}, cookie = owner) =>
    send(
      new Request(`http://localhost:8787${to}`, {
        method: 'POST',
        headers: {
          'Content-Type': 'application/x-www-form-urlencoded',
          'Sec-Fetch-Site': 'same-origin',
          Cookie: cookie,
          ...headers,
        },
        body: new URLSearchParams({ document }),
        redirect: 'manual',
      }),
    );
  const named = (productName: string) => JSON.stringify({ schemaVersion: 1, identity: { productName } });

  it('shows the service’s look under the account’s name before anything is saved', async () => {
    const response = await get(path(account.accountId));
    expect(response.status).toBe(200);
    expect(response.headers.get('Content-Security-Policy')).not.toContain('/t/');
    const html = await response.text();
    expect(html).toContain('data-brand');
    expect(html).not.toMatch(/\/theme-[0-9a-f]/);
  });

  it('answers 404 for a foreign account, and requires an account', async () => {
    const other = await seedAccount(env.DB);
    expect((await get(path(other.accountId))).status).toBe(404);
    expect((await get(`${PREVIEW}/unsaved/auto/projects`)).status).toBe(404);
  });

  it('shows a document that the editor sends, on a draft and without one, and stores nothing', async () => {
    const drafts = () => env.DB.prepare('SELECT count(*) AS n FROM brand_artifacts').first('n');
    const before = await drafts();
    for (const to of [path(account.accountId), `${PREVIEW}/${HASH}/auto/projects`]) {
      const response = await post(to, named('Unsaved Name'));
      expect([response.status, (await response.text()).includes('Unsaved Name')]).toEqual([200, true]);
    }
    expect(await drafts()).toBe(before);
  });

  it.each([
    ['that is no JSON', '{'],
    ['that the schema refuses', JSON.stringify({ schemaVersion: 1, identity: {}, script: 1 })],
    ['that repeats a key', '{"schemaVersion":1,"schemaVersion":1,"identity":{"productName":"x"}}'],
    ['without content', ''],
  ])('refuses a document %s', async (_name, document) => {
    const response = await post(path(account.accountId), document);
    expect([response.status, await response.json()]).toEqual([400, { error: 'bad_request' }]);
  });

  it('refuses a form of another site, and of somebody else', async () => {
    const foreign = await post(path(account.accountId), named('x'), { 'Sec-Fetch-Site': 'cross-site' });
    expect(foreign.status).toBe(403);
    const stranger = await createSessionCookie((await seedAccount(env.DB)).userId);
    expect((await post(path(account.accountId), named('x'), {}, stranger)).status).toBe(404);
  });
});
