import { env } from 'cloudflare:workers';
import { beforeEach, expect, it } from 'vitest';
import type { BrandLink } from '#schema/branding/link-wire.ts';
import { limits } from '#schema/limits.ts';
import { linkToken, readLinkToken } from '#shared/brand/link-token.ts';
import { deleteOldLinks } from '../../workers/branding/links/delete-old-links.ts';
import { type SeededAccount, seedAccount } from '../support/workerd/seed-account.ts';
import { call, json, plainSheet, type Saved, save } from './support/client.ts';
import { audited } from './support/schedules.ts';

const LINKS = '/api/reseller/theme/preview-links';

let account: SeededAccount;
let saved: Saved;
beforeEach(async () => {
  account = await seedAccount(env.DB);
  saved = await save(account.themeKey, plainSheet('red'));
});

const put = (id: string, hash = saved.hash, bearer = account.session) =>
  call(`${LINKS}/${id}`, { method: 'PUT', bearer, body: { hash } });
const end = (id: string, bearer = account.session) => call(`${LINKS}/${id}`, { method: 'DELETE', bearer });
const list = async (bearer = account.session): Promise<BrandLink[]> =>
  (await json<{ links: BrandLink[] }>(await call(LINKS, { bearer }))).links;
const setEnd = (id: string, at: number) =>
  env.DB.prepare('UPDATE brand_links SET expires_at = ?2 WHERE id = ?1').bind(id, at).run();

it('a link lasts half an hour, and is listed with its address, its end and its maker', async () => {
  const id = crypto.randomUUID();
  const { link } = await json<{ link: BrandLink }>(await put(id));
  expect(link).toMatchObject({ id, hash: saved.hash, by: `${account.userId}@example.test` });
  expect(Date.parse(link.expiresAt) - Date.parse(link.createdAt)).toBe(limits.previewToken);
  const address = new URL(link.url);
  expect([address.pathname, address.searchParams.get('draft')]).toEqual([
    '/platform/theme-preview',
    saved.hash,
  ]);
  expect(await readLinkToken(env.PREVIEW_SECRET, address.searchParams.get('link') ?? '')).toBe(id);
  expect(await list()).toEqual([link]);
  expect(await audited(account.accountId, 'branding.link')).toEqual([{ link: id }]);
});

it('a repeat changes nothing, and a renewal gives another half hour under the same address', async () => {
  const id = crypto.randomUUID();
  const first = await json<{ link: BrandLink }>(await put(id));
  expect(await json(await put(id))).toEqual(first);
  await setEnd(id, Date.now() + 5 * 60_000);
  const { link } = await json<{ link: BrandLink }>(await put(id));
  expect(link.url).toBe(first.link.url);
  expect(Date.parse(link.expiresAt)).toBeGreaterThan(Date.now() + 29 * 60_000);
  expect(await audited(account.accountId, 'branding.link')).toHaveLength(2);
});

it('a link that has ended is not listed, not renewed and deleted a day later', async () => {
  const [ended, over] = [crypto.randomUUID(), crypto.randomUUID()];
  await put(ended);
  await put(over);
  expect(await json(await end(ended))).toEqual({ ended: true });
  expect((await end(ended)).status).toBe(200);
  await setEnd(over, Date.now() - 1);
  expect(await list()).toEqual([]);
  expect((await put(ended)).status).toBe(409);
  expect((await put(over)).status).toBe(409);
  expect(await audited(account.accountId, 'branding.link_end')).toEqual([{ link: ended }]);
  expect(await deleteOldLinks(env.DB, Date.now() + 1)).toBeGreaterThanOrEqual(2);
});

it('refuses keys, unknown drafts, another draft under the same id, and links of other accounts', async () => {
  const id = crypto.randomUUID();
  expect((await put(id, saved.hash, account.themeKey)).status).toBe(403);
  expect((await put(id, '0000000000000000')).status).toBe(404);
  expect((await put('today')).status).toBe(404);
  await put(id);
  const other = await save(account.themeKey, plainSheet('blue'));
  expect((await put(id, other.hash)).status).toBe(409);
  const stranger = await seedAccount(env.DB);
  const theirs = await save(stranger.themeKey, plainSheet('red'));
  expect((await put(id, theirs.hash, stranger.session)).status).toBe(409);
  expect((await end(id, stranger.session)).status).toBe(200);
  expect(await list(stranger.session)).toEqual([]);
  expect(await list()).toHaveLength(1);
});

it(`an account has at most ${limits.brandLinks} live links, each of which can be renewed`, async () => {
  const ids = Array.from({ length: limits.brandLinks }, () => crypto.randomUUID());
  for (const id of ids) expect((await put(id)).status).toBe(200);
  expect((await put(crypto.randomUUID())).status).toBe(409);
  expect((await put(ids[0] ?? '')).status).toBe(200);
  await end(ids[1] ?? '');
  expect((await put(crypto.randomUUID())).status).toBe(200);
});

it('an altered token matches no link', async () => {
  const id = crypto.randomUUID();
  const token = await linkToken('secret', id);
  expect(await readLinkToken('secret', token)).toBe(id);
  expect(await readLinkToken('other', token)).toBeNull();
  const another = token.replace(id, crypto.randomUUID());
  for (const text of [another, `${token}x`, token.slice(1), '', `b1.${id}.`])
    expect(await readLinkToken('secret', text)).toBeNull();
});
