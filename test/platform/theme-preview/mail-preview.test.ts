import { env } from 'cloudflare:workers';
import { beforeAll, expect, it } from 'vitest';
import { BRAND_DOCUMENT, brandAccount } from '../../support/workerd/brand-account.ts';
import { type SeededAccount, seedAccount } from '../../support/workerd/seed-account.ts';
import { nobody, signIn, type Visitor } from '../console/support/visitor.ts';

const HOST = 'mails.acme.example';
let account: SeededAccount;
let owner: Visitor;
const address = (part: string) => `/platform/theme-preview/account/${account.accountId}/mail/${part}`;
const unsaved = (change: object = {}) =>
  JSON.stringify({
    ...BRAND_DOCUMENT,
    identity: { ...BRAND_DOCUMENT.identity, productName: 'Not Saved' },
    emails: { fromName: 'Team Unsaved', footer: 'A line below' },
    ...change,
  });

beforeAll(async () => {
  account = await seedAccount(env.DB);
  await brandAccount(account.accountId, HOST);
  owner = await signIn({ accountId: account.accountId, role: 'owner' });
});

it.each(['light', 'dark'])(
  'writes the mail of a choice with a document that is not saved, %s',
  async (mode) => {
    const shown = await owner.submit(address(mode), {
      document: unsaved(),
      kind: 'invitation',
      language: 'ar',
    });
    expect(shown.status).toBe(200);
    expect(shown.html).toContain('<html lang="ar" dir="rtl">');
    expect(shown.html).toContain('A line below');
    expect(shown.html).toContain(mode === 'dark' ? '@media all{' : '@media not all{');
    const policy = shown.headers.get('Content-Security-Policy');
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain('sandbox');
    expect(policy).toContain(`img-src https://${HOST}`);
  },
);

it('answers subject, sender and plain text', async () => {
  const answer = await owner.submit(address('words'), {
    document: unsaved(),
    kind: 'signIn',
    language: 'en',
  });
  const words = JSON.parse(answer.html) as Record<string, string>;
  expect(words).toMatchObject({ from_name: 'Team Unsaved', language: 'en', direction: 'ltr' });
  expect(words.subject).toContain('482913');
  expect(words.text).toContain('482913');
  expect(answer.headers.get('Cache-Control')).toBe('private, no-store');
});

it('refuses documents that are not valid, and unknown parts', async () => {
  for (const document of [
    '',
    '{',
    '{"schemaVersion":2}',
    unsaved({ colors: { light: { primary: 'red;' } } }),
  ])
    expect((await owner.submit(address('light'), { document })).status).toBe(400);
  expect((await owner.submit(address('raw'), { document: unsaved() })).status).toBe(400);
});

it('admits owners and admins of the account, from pages of the service', async () => {
  const fields = { document: unsaved() };
  const other = await seedAccount(env.DB);
  const stranger = await signIn({ accountId: other.accountId, role: 'owner' });
  const member = await signIn({ accountId: account.accountId, role: 'member' });
  for (const visitor of [stranger, member])
    expect((await visitor.submit(address('light'), fields)).status).toBe(404);
  expect((await nobody.submit(address('light'), fields)).location).toMatch(/^\/sign-in/);
  const foreign = await owner.request(address('light'), {
    method: 'POST',
    headers: { 'Sec-Fetch-Site': 'cross-site' },
    body: new URLSearchParams(fields),
  });
  expect(foreign.status).toBe(403);
});

it('stores nothing', async () => {
  const drafts = () =>
    env.DB.prepare('SELECT count(*) AS count FROM brand_artifacts WHERE account_id = ?1')
      .bind(account.accountId)
      .first<{ count: number }>();
  const before = await drafts();
  await owner.submit(address('light'), { document: unsaved() });
  expect(await drafts()).toEqual(before);
});
