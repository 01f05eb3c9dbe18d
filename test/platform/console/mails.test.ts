import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import { TEST_MAILS_A_DAY } from '#workers/platform/reach/mail/request-test-mail.ts';
import { mailKinds } from '#workers/platform/reach/mail/sample-mail.ts';
import { sampled } from '../../support/full-run.ts';
import { BRAND_DOCUMENT, brandAccount } from '../../support/workerd/brand-account.ts';
import { expectResellerMail, mailsTo } from '../../support/workerd/reseller-mail.ts';
import { type SeededAccount, seedAccount } from '../../support/workerd/seed-account.ts';
import { signIn, type Visitor } from './support/visitor.ts';

const HOST = 'studio.acme.example';
let account: SeededAccount;
let owner: Visitor;
let base: string;
beforeAll(async () => {
  account = await seedAccount(env.DB);
  await brandAccount(account.accountId, HOST);
  owner = await signIn({ accountId: account.accountId, role: 'owner' });
  base = `/console/${account.accountId}/mails`;
});

const saveDraft = (accountId: string, productName: string) =>
  env.DB.prepare(
    `INSERT INTO brand_artifacts
       (account_id, hash, draft_revision, bytes, document, pins, compiler_version, contract_version, fingerprint, created_at)
     VALUES (?1, ?2, ?2, 0, ?3, '[]', '1', '1', '', 0)`,
  )
    .bind(
      accountId,
      crypto.randomUUID().slice(0, 16),
      JSON.stringify({ ...BRAND_DOCUMENT, identity: { ...BRAND_DOCUMENT.identity, productName } }),
    )
    .run();

const test = (fields: Record<string, string>, visitor = owner) =>
  visitor.submit(`${base}/test`, { kind: 'welcome', brand: 'live', key: crypto.randomUUID(), ...fields });

describe('the page of mails', () => {
  it.each(sampled(mailKinds, 4))('shows %s in both modes, as the reseller’s', async (kind) => {
    const page = await owner.get(`${base}?kind=${kind}`);
    expect(page.status).toBe(200);
    expect(page.html).toContain('Acme Team');
    for (const reader of ['light', 'dark']) {
      const address = `${base}/shown/${reader}?kind=${kind}&amp;brand=live`;
      expect(page.html).toContain(`src="${address}"`);
      const shown = await owner.get(address.replace('&amp;', '&'));
      expect(shown.html).toContain('<html lang="de" dir="ltr">');
      expect(shown.html).toContain(reader === 'dark' ? '@media all{' : '@media not all{');
    }
  });

  it('the frame runs no script, follows no link and loads the reseller’s pictures only', async () => {
    const page = await owner.get(base);
    expect(page.html).toContain('sandbox=""');
    const { headers } = await owner.get(`${base}/shown/light`);
    const policy = headers.get('Content-Security-Policy')?.split('; ');
    expect(policy).toEqual([
      "default-src 'none'",
      "style-src 'unsafe-inline'",
      `img-src https://${HOST}`,
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'self'",
      'sandbox',
    ]);
    expect(headers.get('Cache-Control')).toBe('private, no-store');
  });

  it('shows a mail in a language that was chosen', async () => {
    const shown = await owner.get(`${base}/shown/light?kind=welcome&language=ar`);
    expect(shown.html).toContain('<html lang="ar" dir="rtl">');
  });

  it('shows the newest draft when it is chosen, and a notice when there is none', async () => {
    const other = await seedAccount(env.DB);
    const admin = await signIn({ accountId: other.accountId, role: 'admin' });
    const path = `/console/${other.accountId}/mails`;
    const none = await admin.get(`${path}?brand=draft`);
    expect([none.status, none.html.includes('There is no draft.')]).toEqual([400, true]);
    expect((await admin.get(`${path}/shown/light?brand=draft`)).status).toBe(404);
    await saveDraft(other.accountId, 'Drafted Sites');
    const shown = await admin.get(`${path}/shown/light?brand=draft`);
    expect(shown.html).toContain('Drafted Sites');
    expect((await admin.get(`${path}/shown/light`)).html).not.toContain('Drafted Sites');
  });

  it('does not exist for people of another account', async () => {
    const stranger = await signIn({ accountId: (await seedAccount(env.DB)).accountId, role: 'owner' });
    expect((await stranger.get(base)).status).toBe(404);
    expect((await stranger.get(`${base}/shown/light`)).status).toBe(404);
    expect((await test({}, stranger)).status).toBe(404);
    expect(await mailsTo(stranger.email)).toEqual([]);
  });

  it('answers 404 for a frame of no mode', async () => {
    expect((await owner.get(`${base}/shown/sepia`)).status).toBe(404);
  });
});

describe('a test mail', () => {
  it('a test mail is sent to the person who requests it, once for each form, and is audited', async () => {
    const admin = await signIn({ accountId: account.accountId, role: 'admin' });
    const fields = { kind: 'suspended', language: '', key: crypto.randomUUID(), email: 'other@example.test' };
    const first = await test(fields, admin);
    await test(fields, admin);
    expect(first.location).toBe(`${base}?kind=suspended&brand=live&done=mail-test-requested`);
    const mails = await mailsTo(admin.email);
    expect(mails).toHaveLength(1);
    expectResellerMail(mails[0]!, HOST);
    expect(await mailsTo('other@example.test')).toEqual([]);
    const { results } = await env.DB.prepare(
      "SELECT account_id, target, detail FROM audit_log WHERE action = 'account.test_mail' AND actor_id = ?1",
    )
      .bind(admin.userId)
      .all();
    expect(results).toEqual([
      { account_id: account.accountId, target: 'suspended', detail: '{"language":null,"brand":"live"}' },
    ]);
  });

  it('a test mail is written from the draft when that is chosen', async () => {
    const admin = await signIn({ accountId: account.accountId, role: 'admin' });
    await saveDraft(account.accountId, 'Acme Drafted');
    await test({ brand: 'draft', language: 'en' }, admin);
    const [mail] = await mailsTo(admin.email);
    expect(mail?.body).toContain('Acme Drafted has set up');
  });

  it('a test mail is refused beyond the daily limit, and does not count towards the notices of a person', async () => {
    const admin = await signIn({ accountId: account.accountId, role: 'admin' });
    for (let count = 0; count < TEST_MAILS_A_DAY; count += 1)
      expect((await test({}, admin)).status).toBe(303);
    const refused = await test({}, admin);
    expect([refused.status, refused.html.includes('as many tests as a day allows')]).toEqual([400, true]);
    // A repeat of a sent form makes no mail.
    const notice = await env.DB.prepare(
      "SELECT count(*) AS n, sum(outcome = 'sent') AS sent FROM notices WHERE user_id = ?1",
    )
      .bind(admin.userId)
      .first();
    expect(notice).toEqual({ n: TEST_MAILS_A_DAY, sent: TEST_MAILS_A_DAY });
  });

  it('a test mail is refused without the key of its form', async () => {
    expect((await test({ key: '' })).status).toBe(400);
  });
});
