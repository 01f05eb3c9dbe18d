import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import { addMember } from '#shared/operator/add-member.ts';
import { enableAccount } from '#shared/operator/enable-account.ts';
import { ensureTestSide } from '#shared/operator/ensure-test-side.ts';
import { listAccounts } from '#shared/operator/list-accounts.ts';
import { setAccountStatus } from '#shared/operator/set-account-status.ts';
import { setCustomDomain } from '#shared/operator/set-custom-domain.ts';
import { systemRuntime } from '#shared/runtime/runtime.ts';
import { requestCustomDomain } from '#workers/platform/reach/domains/account/request-custom-domain.ts';
import { type SeededAccount, seedAccount } from '../../support/workerd/seed-account.ts';
import { signIn, type Visitor } from '../console/support/visitor.ts';
import { call } from '../support/client.ts';

const operation = {
  db: env.DB,
  runtime: systemRuntime,
  actor: { kind: 'operator', id: 'test' } as const,
  requestId: 'test',
};

let account: SeededAccount;
let owner: Visitor;
let base: string;
let testId: string;

const sideOf = async (accountId: string): Promise<string> => {
  const row = await env.DB.prepare('SELECT id FROM accounts WHERE test_of = ?1')
    .bind(accountId)
    .first<{ id: string }>();
  return row?.id ?? '';
};

beforeAll(async () => {
  account = await seedAccount(env.DB);
  owner = await signIn({ accountId: account.accountId, role: 'owner' });
  await owner.submit(`/console/${account.accountId}/test-mode`);
  testId = await sideOf(account.accountId);
  base = `/console/${testId}`;
});

describe('pages about test clocks', () => {
  it('names the tenants of a clock by their references, and the period in which billing counts them', async () => {
    await owner.submit(`${base}/tenants/new`, { external_ref: 'timed', email: 'timed@example.test' });
    const key = systemRuntime.newId();
    await owner.submit(`${base}/clocks/new`, { key, name: 'A year' });
    const [, id = ''] = /\/clocks\/([\w-]+)\/attach"/.exec((await owner.get(`${base}/clocks`)).html) ?? [];
    await owner.submit(`${base}/clocks/${id}/attach`, { external_ref: 'timed' });
    expect((await owner.get(`${base}/clocks`)).html).toContain('<bdi>timed</bdi>');
    const note = 'Tenants with a test clock are counted in the period of their clock.';
    expect((await owner.get(`${base}/billing`)).html).toContain(note);
    expect((await owner.get(`/console/${account.accountId}/billing`)).html).not.toContain(note);
  });
});

describe('the switch to test mode', () => {
  it('makes one test side, however often and by how many people it is requested', async () => {
    const { accountId } = await seedAccount(env.DB);
    const admin = await signIn({ accountId, role: 'admin' });
    const presses = await Promise.all(
      Array.from({ length: 4 }, () => admin.submit(`/console/${accountId}/test-mode`)),
    );
    const side = await sideOf(accountId);
    expect(side).not.toBe('');
    expect(new Set(presses.map(({ location }) => location))).toEqual(new Set([`/console/${side}`]));
    const { results } = await env.DB.prepare(
      "SELECT 1 FROM audit_log WHERE account_id = ?1 AND action = 'account.test_side'",
    )
      .bind(accountId)
      .all();
    expect(results).toHaveLength(1);
  });

  it('makes no test side of a test side, of a disabled account, or of none', async () => {
    const disabled = await seedAccount(env.DB, { status: 'disabled' });
    for (const accountId of [testId, disabled.accountId, systemRuntime.newId()]) {
      expect(await ensureTestSide(operation, accountId)).toMatchObject({ code: 'account_not_found' });
      expect(await sideOf(accountId)).toBe('');
    }
    expect((await owner.submit(`${base}/test-mode`)).location).toBe(base);
  });

  it('works for an account that is not activated yet, whose test side may create tenants', async () => {
    const draft = await seedAccount(env.DB, { status: 'draft' });
    const test = await seedAccount(env.DB, { testOf: draft });
    const body = { external_ref: 'first', whu: { email: 'first@example.test' } };
    expect((await call('create', body, { bearer: draft.platformKey })).status).toBe(409);
    expect((await call('create', body, { bearer: test.platformKey })).status).toBe(200);
  });
});

describe('the console of a test side', () => {
  it('marks every page as test mode, and the live console does not', async () => {
    for (const section of [
      '',
      '/tenants',
      '/plans',
      '/keys',
      '/keys/new',
      '/webhooks',
      '/billing',
      '/audit',
      '/outbox',
    ]) {
      const page = await owner.get(base + section);
      expect(page.status, section).toBe(200);
      expect(page.html, section).toContain('class="test-mode"');
      const live = await owner.get(`/console/${account.accountId}${section}`);
      expect(live.html, section).not.toContain('class="test-mode"');
    }
  });

  it('admits the members of the live account with their roles, and nobody else', async () => {
    const admin = await signIn({ accountId: account.accountId, role: 'admin' });
    const member = await signIn({ accountId: account.accountId, role: 'member' });
    const stranger = await signIn({ accountId: (await seedAccount(env.DB)).accountId, role: 'owner' });
    expect((await admin.get(base)).status).toBe(200);
    for (const visitor of [member, stranger]) {
      expect((await visitor.get(base)).status).toBe(404);
      expect((await visitor.submit(`${base}/keys/new`, { name: 'x', scope: 'theme' })).status).toBe(404);
      expect((await visitor.submit(`/console/${account.accountId}/test-mode`)).status).toBe(404);
    }
    await env.DB.prepare('UPDATE memberships SET removed_at = 1 WHERE user_id = ?1').bind(admin.userId).run();
    expect((await admin.get(base)).status).toBe(404);
  });

  it('has no members and no domains of its own', async () => {
    for (const section of ['members', 'domain', 'sender']) {
      const page = await owner.get(`${base}/${section}`);
      expect(page.status).toBe(404);
      expect(page.html).toContain(`/console/${account.accountId}/${section}`);
    }
    const fields = { email: 'new@example.test', role: 'owner', domain: 'www.acme.example' };
    for (const form of ['members', 'domain', 'sender'])
      expect((await owner.submit(`${base}/${form}`, fields)).status).toBe(404);
    const joined = { accountId: testId, email: 'new@example.test', role: 'owner' } as const;
    expect(await addMember(operation, joined)).toMatchObject({ code: 'account_not_found' });
    const claim = { accountId: testId, domain: 'www.acme.example' };
    expect(await requestCustomDomain(operation, claim)).toMatchObject({ ok: false });
    expect(await setCustomDomain(operation, claim)).toMatchObject({ ok: false });
  });

  it('issues and rotates keys that begin with sk_test_, which work on the test side', async () => {
    const keyId = systemRuntime.newId();
    const fields = { name: 'Shop', scope: 'platform', key_id: keyId };
    const issued = await owner.submit(`${base}/keys/new`, fields);
    const [key = ''] = /sk_test_[0-9A-Za-z]{44}/.exec(issued.html) ?? [];
    const body = { external_ref: 'by-form', whu: { email: 'form@example.test' } };
    const created = await call('create', body, { bearer: key });
    expect(created.status).toBe(200);
    const { tenant_id: tenant } = (await created.json()) as { tenant_id: string };
    const row = await env.DB.prepare('SELECT account_id FROM tenants WHERE id = ?1').bind(tenant).first();
    expect(row).toEqual({ account_id: testId });
    const rotated = await owner.submit(`${base}/keys/${keyId}/rotate`, { grace: '0' });
    expect(rotated.html).toMatch(/sk_test_[0-9A-Za-z]{44}/);
    const live = await owner.submit(`/console/${account.accountId}/keys/new`, {
      ...fields,
      key_id: systemRuntime.newId(),
    });
    expect(live.html).toMatch(/sk_live_[0-9A-Za-z]{44}/);
    expect(live.html).not.toContain('sk_test_');
  });

  it('the test side is on no list of accounts', async () => {
    const choice = await owner.get('/console?choose');
    expect(choice.html).not.toContain(testId);
    expect((await owner.get('/console')).location).toBe(`/console/${account.accountId}`);
    const operator = await signIn(null, { platformAdmin: true });
    expect((await operator.get('/console')).html).not.toContain(testId);
    expect((await listAccounts(env.DB)).map(({ id }) => id)).not.toContain(testId);
  });
});

describe('the status of the live account', () => {
  it('disabling and enabling the account applies to the test side', async () => {
    const live = await seedAccount(env.DB);
    const test = await seedAccount(env.DB, { testOf: live });
    const status = async () => (await call('ping', {}, { bearer: test.platformKey })).status;
    expect(await status()).toBe(200);
    await setAccountStatus(operation, { accountId: live.accountId, status: 'disabled' });
    expect(await status()).toBe(401);
    await enableAccount(operation, live.accountId);
    expect(await status()).toBe(200);
    // A draft account may use its test side.
    await setAccountStatus(operation, { accountId: live.accountId, status: 'draft' });
    expect(await status()).toBe(200);
  });
});
