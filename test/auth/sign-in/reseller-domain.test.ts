import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import { vouchedIdentity } from '#shared/customers/identity.ts';
import { listOutbox } from '#workers/auth/mail/list-outbox.ts';
import { Browser } from '../support/browser.ts';
import { addAccount, addMember, addPerson, type Person } from '../support/people.ts';
import { addWorkspace } from '../support/workspace.ts';

const HOST = 'apps.acme.example';
let accountId: string;
beforeAll(async () => {
  accountId = await addAccount();
  await env.DB.prepare(
    "UPDATE accounts SET custom_domain = ?2, custom_domain_status = 'active' WHERE id = ?1",
  )
    .bind(accountId, HOST)
    .run();
});

async function askAt(host: string, person: Person) {
  const browser = new Browser();
  const answer = await browser.submit(`https://${host}/sign-in`, {
    email: person.email,
    return_to: '/dashboard',
  });
  expect(answer.status).toBe(303);
  const [mail] = await listOutbox(env.DB, person.email);
  return {
    browser,
    link: new URL(/http\S+/.exec(mail?.body ?? '')?.[0] ?? 'about:blank'),
    code: /\b\d{6}\b/.exec(mail?.body ?? '')?.[0] ?? null,
    body: mail?.body ?? '',
  };
}

const userOf = async (browser: Browser): Promise<string | undefined> => {
  const hash = await crypto.subtle.digest(
    'SHA-256',
    new TextEncoder().encode(browser.cookies.get('session') ?? ''),
  );
  const row = await env.DB.prepare('SELECT user_id FROM sessions WHERE hash = ?1')
    .bind(hash)
    .first<{ user_id: string }>();
  return row?.user_id;
};

/** People whose session must not be opened on a reseller's domain. */
const strangers: Array<[string, () => Promise<Person>]> = [
  ['of nobody', addPerson],
  ['who runs the service', () => addPerson({ platformAdmin: true })],
  [
    'of the account who runs the service',
    async () => {
      const person = await addPerson({ platformAdmin: true });
      await addMember(accountId, person);
      return person;
    },
  ],
  [
    'of this and another account',
    async () => {
      const person = await addPerson();
      await addMember(accountId, person);
      await addMember(await addAccount(), person);
      return person;
    },
  ],
  [
    'of the account with a workspace elsewhere',
    async () => {
      const person = await addPerson();
      await addMember(accountId, person);
      await addWorkspace(person);
      return person;
    },
  ],
];

describe('signing in at a reseller’s domain', () => {
  it.each(strangers)(
    'redirects a person %s to the service’s own address, without a code',
    async (_, make) => {
      const { browser, link, code, body } = await askAt(HOST, await make());
      expect(link.origin).toBe(env.BASE_URL);
      expect(code).toBeNull();
      expect(body).toContain(HOST);
      expect((await browser.submit(`https://${HOST}/sign-in/code`, { code: '000000' })).status).toBe(400);
      // The link itself works at its address.
      const elsewhere = new Browser();
      const done = await elsewhere.submit('/sign-in/link', { token: link.searchParams.get('token') ?? '' });
      expect(done.status).toBe(303);
    },
  );

  it('signs in a person who belongs to that account alone', async () => {
    const person = await addPerson();
    await addMember(accountId, person);
    const { browser, link, code, body } = await askAt(HOST, person);
    expect(link.host).toBe(HOST);
    expect(body).toContain(`Type it on ${HOST}`);
    expect((await browser.submit(`https://${HOST}/sign-in/code`, { code: code ?? '' })).status).toBe(303);
    expect(await userOf(browser)).toBe(person.id);
  });

  it('signs a customer in as the identity that the account vouches for, never as the owner of the address', async () => {
    const owner = await addPerson({ platformAdmin: true });
    const customer = await addPerson();
    await env.DB.prepare('UPDATE users SET email = ?2 WHERE id = ?1')
      .bind(customer.id, vouchedIdentity(accountId, owner.email))
      .run();
    const { browser, code } = await askAt(HOST, owner);
    expect((await browser.submit(`https://${HOST}/sign-in/code`, { code: code ?? '' })).status).toBe(303);
    expect(await userOf(browser)).toBe(customer.id);
    const main = await askAt(new URL(env.BASE_URL).host, owner);
    expect((await main.browser.submit('/sign-in/code', { code: main.code ?? '' })).status).toBe(303);
    expect(await userOf(main.browser)).toBe(owner.id);
  });
});
