import { env } from 'cloudflare:workers';
import { beforeEach, expect, it } from 'vitest';
import { limits } from '#schema/limits.ts';
import { linkToken } from '#shared/brand/link-token.ts';
import { isValidPreviewToken } from '#shared/brand/preview-token.ts';
import { type SeededAccount, seedAccount } from '../../support/workerd/seed-account.ts';
import { send } from '../support/client.ts';

const HASH = '0123456789abcdef';
const PREVIEW = '/platform/theme-preview';

let account: SeededAccount;
let token: string;
let endsAt: number;
let id: string;

beforeEach(async () => {
  account = await seedAccount(env.DB);
  id = crypto.randomUUID();
  token = await linkToken(env.PREVIEW_SECRET, id);
  endsAt = Date.now() + 600_000;
  const document = JSON.stringify({ schemaVersion: 1, identity: { productName: 'Northwind Sites' } });
  await env.DB.batch([
    env.DB.prepare(
      `INSERT INTO brand_artifacts (account_id, hash, published, bytes, document, pins, compiler_version,
         contract_version, fingerprint, created_at) VALUES (?1, ?2, 0, 1, ?3, '[]', '1', '1', 'f', 1)`,
    ).bind(account.accountId, HASH, document),
    env.DB.prepare(
      'INSERT INTO brand_links (id, account_id, hash, created_by, created_at, expires_at) VALUES (?1, ?2, ?3, ?4, 1, ?5)',
    ).bind(id, account.accountId, HASH, account.userId, endsAt),
  ]);
});

const get = (path: string, init: RequestInit = {}) =>
  send(new Request(`http://localhost:8787${path}`, { redirect: 'manual', ...init }));
const page = (link: string, hash = HASH) => get(`${PREVIEW}/${hash}/light/projects?link=${link}`);

it('shows the draft to a visitor without a session, with links that keep the token', async () => {
  const shell = await get(`${PREVIEW}?draft=${HASH}&link=${token}`);
  expect(shell.status).toBe(200);
  const html = await shell.text();
  expect(html).toContain('You see this page by a link. It works until');
  const inside = /<iframe[^>]* src="([^"]+)"/.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? '';
  expect(new URL(inside, 'http://x').searchParams.get('link')).toBe(token);
  const sample = await get(inside);
  expect(sample.status).toBe(200);
  expect(sample.headers.get('Cache-Control')).toBe('private, no-store');
  const text = await sample.text();
  expect(text).toContain('Northwind Sites');
  for (const [, href = ''] of text.matchAll(/href="(\/platform\/theme-preview[^"]*)"/g))
    expect(href).toContain(encodeURIComponent(token));
});

it('issues a token of the stylesheet that ends with the link', async () => {
  const html = await (await page(token)).text();
  const css = /theme-0123456789abcdef\.css\?p=([^"&]+)/.exec(html)?.[1] ?? '';
  const valid = (at: number) => isValidPreviewToken(env.PREVIEW_SECRET, css, account.accountId, HASH, at);
  expect(endsAt - Date.now()).toBeLessThan(limits.previewToken);
  expect([await valid(endsAt - 1), await valid(endsAt)]).toEqual([true, false]);
});

it('answers 404 to a link that is expired, altered, of another draft, or of a disabled account', async () => {
  const other = await linkToken('another secret', id);
  expect((await page(other)).status).toBe(404);
  expect((await page(`${token}x`)).status).toBe(404);
  expect((await page('')).status).toBe(404);
  expect((await page(token, 'fedcba9876543210')).status).toBe(404);
  await env.DB.prepare("UPDATE accounts SET status = 'disabled' WHERE id = ?1").bind(account.accountId).run();
  expect((await page(token)).status).toBe(404);
  await env.DB.prepare("UPDATE accounts SET status = 'active' WHERE id = ?1").bind(account.accountId).run();
  expect((await page(token)).status).toBe(200);
  await env.DB.prepare('UPDATE brand_links SET expires_at = ?2 WHERE id = ?1').bind(id, Date.now()).run();
  expect((await page(token)).status).toBe(404);
  expect((await get(`${PREVIEW}?draft=${HASH}&link=${token}`)).status).toBe(404);
});

it('accepts no document by a link', async () => {
  const answer = await get(`${PREVIEW}/${HASH}/light/projects?link=${token}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded', Origin: 'http://localhost:8787' },
    body: new URLSearchParams({ document: '{}' }),
  });
  expect(answer.status).toBe(403);
});

it('a visitor with a link gets the page in their own language, dates and direction included', async () => {
  const shell = await get(`${PREVIEW}?draft=${HASH}&link=${token}`, {
    headers: { 'Accept-Language': 'ar-EG, en;q=0.5' },
  });
  const html = await shell.text();
  expect(html).toContain('<html lang="ar" dir="rtl"');
  expect(html).not.toContain('You see this page by a link');
  const [, sentence = ''] = /<\/h1><p>([^<]*)<\/p>/.exec(html) ?? [];
  expect(sentence).toMatch(
    /^[\p{Script=Arabic}\p{Script=Common}]*UTC[\p{Script=Arabic}\p{Script=Common}]*$/u,
  );
});
