import { env, exports } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import { components } from '../../../schema/contract/manifest/components.ts';
import { routes } from '../../../schema/contract/manifest/routes.ts';
import { systemRuntime } from '../../../shared/runtime.ts';
import { createSession } from '../../../shared/sessions/create-session.ts';
import { type SeededAccount, seedAccount } from '../../support/workerd/seed-account.ts';
import { call, save } from '../support/client.ts';

const DOCUMENT = JSON.stringify({ schemaVersion: 1, identity: { productName: 'Northwind Sites' } });

let account: SeededAccount;
let owner: string;
let hash: string;
const cookieOf = async (userId: string) => {
  const session = await createSession(env.DB, systemRuntime, userId);
  await session.statement.run();
  return `session=${session.value}`;
};
beforeAll(async () => {
  account = await seedAccount(env.DB);
  owner = await cookieOf(account.userId);
  hash = (await save(account.themeKey, '[data-part="card"]{color:rebeccapurple}', DOCUMENT)).hash;
});

const PREVIEW = '/platform/theme-preview';
const get = (path: string, cookie: string | null = owner) =>
  call(path, { headers: cookie === null ? {} : { Cookie: cookie } });
const htmlOf = async (path: string) => (await get(path)).text();

describe('who may look', () => {
  it('nobody without a session, and no key', async () => {
    const path = `${PREVIEW}?draft=${hash}`;
    // Not followed: where it leads is another Worker's.
    const anonymous = await exports.default.fetch(
      new Request(`http://localhost${path}`, { redirect: 'manual' }),
    );
    expect([anonymous.status, anonymous.headers.get('Location')]).toEqual([
      303,
      `/sign-in?return_to=${encodeURIComponent(path)}`,
    ]);
    for (const bearer of [account.themeKey, account.legacyKey, account.session])
      expect((await call(path, { bearer, headers: { Cookie: owner } })).status).toBe(403);
  });

  it.each([
    ['unknown', '0'.repeat(16)],
    ['none at all', ''],
    ['no hash', '../../x'],
  ])('an owner, but not at a draft that is %s', async (_name, draft) => {
    const response = await get(`${PREVIEW}?draft=${encodeURIComponent(draft)}`);
    expect([response.status, await response.text()]).toEqual([404, 'not found']);
  });

  it('neither a stranger nor a plain member', async () => {
    for (const other of [await seedAccount(env.DB), await seedAccount(env.DB, { role: 'member' })]) {
      const cookie = await cookieOf(other.userId);
      const response = await get(`${PREVIEW}?draft=${hash}`, cookie);
      expect([response.status, await response.text()]).toEqual([404, 'not found']);
      expect((await get(`${PREVIEW}/${hash}/auto/projects`, cookie)).status).toBe(404);
    }
    const member = await seedAccount(env.DB, { role: 'member' });
    const own = (await save(member.themeKey, '[data-part="card"]{color:red}', DOCUMENT)).hash;
    expect((await get(`${PREVIEW}?draft=${own}`, await cookieOf(member.userId))).status).toBe(404);
  });
});

describe('the preview', () => {
  it('leads to every page, state, mode and width without script', async () => {
    const page = await htmlOf(`${PREVIEW}?draft=${hash}&view=usage&mode=dark&viewport=phone`);
    for (const { id } of routes) if (id !== 'usage') expect(page).toContain(`view=${id}&amp;`);
    for (const choice of ['situation=empty', 'situation=terminated', 'mode=high-contrast', 'viewport=tablet'])
      expect(page).toContain(choice);
    expect(page).toContain(`src="${PREVIEW}/${hash}/dark/usage?situation=ready"`);
    expect(page).toContain('width="390"');
    expect(page).not.toMatch(/<script| style="/);
  });

  it.each([...routes.map(({ id }) => id), 'components'])('shows %s in the draft', async (view) => {
    const response = await get(`${PREVIEW}/${hash}/dark/${view}`);
    const policy = response.headers.get('Content-Security-Policy') ?? '';
    expect(response.status).toBe(200);
    expect(response.headers.get('X-Frame-Options')).toBe('SAMEORIGIN');
    expect(policy).toContain("frame-ancestors 'self'");
    expect(policy).not.toMatch(/unsafe|script-src/);
    const page = await response.text();
    expect(page).toContain('Northwind Sites');
    expect(page).toContain('data-mode="dark"');
    const sheet = /href="([^"]*\/theme-[^"]*)"/.exec(page)?.[1]?.replaceAll('&amp;', '&') ?? '';
    const css = await call(sheet);
    expect([css.status, /rebeccapurple|#639/.test(await css.text())]).toEqual([200, true]);
    expect((await call(sheet.split('?')[0] ?? '')).status).toBe(404);
  });

  it('has every part of the manifests on one of its pages', async () => {
    const pages = await Promise.all(
      [...routes.map(({ id }) => id), 'components'].map((view) => htmlOf(`${PREVIEW}/${hash}/auto/${view}`)),
    );
    const shown = new Set(
      pages.flatMap((page) => [...page.matchAll(/data-part="([^"]+)"/g)].map(([, part]) => part)),
    );
    const wanted = [...routes, ...components].flatMap(({ parts }) => parts);
    expect(wanted.filter((part) => !shown.has(part))).toEqual([]);
  });

  it('follows the links of its pages: to other pages, and to questions', async () => {
    const page = await htmlOf(`${PREVIEW}/${hash}/auto/projects`);
    expect(page).toContain(`href="${PREVIEW}/${hash}/auto/usage?situation=ready"`);
    expect(page).toContain(`href="${PREVIEW}/${hash}/auto/project?situation=ready"`);
    expect(await htmlOf(`${PREVIEW}/${hash}/auto/domains?remove=yoga.example`)).toContain('role="dialog"');
    expect(await htmlOf(`${PREVIEW}/${hash}/auto/usage?situation=suspended`)).toContain(
      'This workspace is suspended',
    );
  });
});
