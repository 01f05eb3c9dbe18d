import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { PASSKEYS_A_PERSON } from '#schema/access/passkeys.ts';
import { listOutbox } from '#workers/auth/mail/list-outbox.ts';
import { auditCount } from '../support/audit.ts';
import {
  Authenticator,
  type Deviation,
  optionsFrom,
  passkeyIds,
  personWithPasskey,
  registerPasskey,
  signInByPasskey,
} from '../support/authenticator.ts';
import { Browser } from '../support/browser.ts';
import { signInByMail } from '../support/mail.ts';
import { addPerson, type Person, signedIn, signInByCode } from '../support/people.ts';

const FAILED = 'The passkey was not added. Try again.';

interface CreationOptions {
  challenge: string;
  user: { id: string; name: string };
  excludeCredentials: Array<{ id: string }>;
}

const creationOptions = async (browser: Browser): Promise<CreationOptions> =>
  optionsFrom(browser, '/passkeys/options');

async function byCode(): Promise<{ person: Person; browser: Browser }> {
  const person = await addPerson();
  const browser = new Browser();
  await signInByCode(browser, person);
  return { person, browser };
}

const submit = (browser: Browser, credential: object, name = ''): Promise<Response> =>
  browser.submit('/passkeys', { credential: JSON.stringify(credential), name });

describe('the registration of a passkey', () => {
  it('lists the passkey with its name, audits it and sends its person a mail', async () => {
    const person = await addPerson();
    const browser = new Browser();
    await signInByMail(browser, person.email);
    await registerPasskey(browser, new Authenticator(), ' Work\u202e laptop ');
    const page = await (await browser.get('/sessions')).text();
    expect(page).toContain('Work laptop');
    expect(page).toContain('Not used yet');
    expect(await auditCount('passkey.add', person.id)).toBe(1);
    const mails = await listOutbox(env.DB, person.email);
    const [mail] = mails.filter(({ subject }) => subject === 'A passkey was added to your account');
    expect(mail?.body).toContain('The passkey “Work laptop” was added');
    expect(mail?.body).toContain('http://localhost:8787/sessions');
  });

  it('uses a random user handle that stays the same and is not the address', async () => {
    const { person, browser } = await byCode();
    const [one, two] = [await creationOptions(browser), await creationOptions(browser)];
    expect(one.user.id).toMatch(/^[A-Za-z0-9_-]{43}$/);
    expect(two.user.id).toBe(one.user.id);
    expect(one.user.name).toBe(person.email);
    expect(one.challenge).not.toBe(two.challenge);
    const other = await creationOptions((await byCode()).browser);
    expect(other.user.id).not.toBe(one.user.id);
  });

  it('lists the existing passkeys, so that no device makes a second one', async () => {
    const { browser } = await byCode();
    const { id } = await registerPasskey(browser);
    expect((await creationOptions(browser)).excludeCredentials.map((one) => one.id)).toEqual([id]);
  });

  it('names a passkey without a name after the browser', async () => {
    const { browser } = await byCode();
    const options = await creationOptions(browser);
    await submit(browser, await new Authenticator().create(options));
    expect(await (await browser.get('/sessions')).text()).toContain('Unknown browser</bdi>');
  });

  const refusals: ReadonlyArray<[string, Deviation]> = [
    ['of another origin', { origin: 'https://elsewhere.example' }],
    ['of another relying party', { rpId: 'elsewhere.example' }],
    ['without user verification', { flags: 0x01 }],
    ['of a sign-in', { type: 'webauthn.get' }],
    ['of another challenge', { challenge: 'A'.repeat(43) }],
    ['of a page in a frame of another origin', { crossOrigin: true }],
  ];

  it.each(refusals)('the registration is refused with an answer %s', async (_, deviation) => {
    const { person, browser } = await byCode();
    const options = await creationOptions(browser);
    const answer = await submit(browser, await new Authenticator().create(options, deviation));
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain(FAILED);
    expect(await passkeyIds(person)).toEqual([]);
    expect(await auditCount('passkey.add', person.id)).toBe(0);
  });

  it('the registration is refused with a challenge that was used, has ended or belongs to another session', async () => {
    const { person, browser } = await byCode();
    const used = await creationOptions(browser);
    expect((await submit(browser, await new Authenticator().create(used))).status).toBe(303);
    expect((await submit(browser, await new Authenticator().create(used))).status).toBe(400);
    const late = await creationOptions(browser);
    await env.DB.prepare('UPDATE passkey_challenges SET expires_at = 1 WHERE user_id = ?1')
      .bind(person.id)
      .run();
    expect((await submit(browser, await new Authenticator().create(late))).status).toBe(400);
    const foreign = await creationOptions((await byCode()).browser);
    expect((await submit(browser, await new Authenticator().create(foreign))).status).toBe(400);
    expect(await passkeyIds(person)).toHaveLength(1);
  });

  it('refuses a credential that another person has', async () => {
    const owner = await personWithPasskey(new Browser());
    const { person, browser } = await byCode();
    const options = await creationOptions(browser);
    const copied = await owner.authenticator.create(options);
    expect((await submit(browser, copied)).status).toBe(400);
    expect(await passkeyIds(person)).toEqual([]);
  });

  it('the registration is refused in a session that an account vouched for, and in one of unknown origin', async () => {
    const person = await addPerson();
    const browser = await signedIn(person);
    for (const method of [null, 'sso']) {
      await env.DB.prepare('UPDATE sessions SET method = ?2 WHERE user_id = ?1')
        .bind(person.id, method)
        .run();
      const options = await browser.request('/passkeys/options', {
        method: 'POST',
        headers: { 'Sec-Fetch-Site': 'same-origin' },
      });
      expect(options.status).toBe(403);
      const page = await (await browser.get('/sessions')).text();
      expect(page).toContain('To add a passkey, sign in again by e-mail.');
      expect(page).not.toContain('action="/passkeys"');
    }
  });

  it('the registration is refused to a browser without a session', async () => {
    const answer = await new Browser().request('/passkeys/options', {
      method: 'POST',
      headers: { 'Sec-Fetch-Site': 'same-origin' },
    });
    expect(answer.status).toBe(401);
  });

  it('the registration is refused beyond the most passkeys of a person', async () => {
    const { person, browser } = await byCode();
    await env.DB.batch(
      Array.from({ length: PASSKEYS_A_PERSON }, (_, index) =>
        env.DB.prepare(
          `INSERT INTO passkeys (id, user_id, credential_id, public_key, counter, transports, backed_up, name, created_at)
           VALUES (?1, ?2, ?3, x'00', 0, '[]', 0, 'n', ?4)`,
        ).bind(crypto.randomUUID(), person.id, crypto.randomUUID(), index),
      ),
    );
    const answer = await submit(browser, await new Authenticator().create(await creationOptions(browser)));
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain('You have the most passkeys that are possible.');
    expect(await passkeyIds(person)).toHaveLength(PASSKEYS_A_PERSON);
  });
});

describe('the passkeys of a person', () => {
  it('passkeys can be renamed and removed, and each change is recorded once', async () => {
    const browser = new Browser();
    const { person, authenticator } = await personWithPasskey(browser);
    const [id] = await passkeyIds(person);
    for (const name of ['Phone', 'Phone', '']) {
      expect((await browser.submit(`/passkeys/${id}`, { name })).status).toBe(303);
    }
    expect(await (await browser.get('/sessions')).text()).toContain('Phone</bdi>');
    expect(await auditCount('passkey.rename', person.id)).toBe(1);
    expect((await signInByPasskey(new Browser(), authenticator)).status).toBe(303);
    const removed = await browser.submit(`/passkeys/${id}/remove`, {});
    expect(removed.headers.get('Location')).toBe('/sessions?done=removed');
    expect((await browser.submit(`/passkeys/${id}/remove`, {})).status).toBe(404);
    expect(await auditCount('passkey.remove', person.id)).toBe(1);
    expect(await (await browser.get('/sessions')).text()).toContain('You have no passkeys yet.');
  });

  it('passkeys are not found by anybody else', async () => {
    const { person } = await personWithPasskey(new Browser());
    const [id = ''] = await passkeyIds(person);
    const { browser } = await byCode();
    expect((await browser.submit(`/passkeys/${id}`, { name: 'Mine' })).status).toBe(404);
    expect((await browser.submit(`/passkeys/${id}/remove`, {})).status).toBe(404);
    expect(await passkeyIds(person)).toEqual([id]);
  });
});
