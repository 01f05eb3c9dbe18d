import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import { listOutbox } from '#workers/auth/mail/list-outbox.ts';
import { isFullRun } from '../../support/full-run.ts';
import { openLimiter } from '../../support/workerd/open-limiter.ts';
import { stopClock } from '../../support/workerd/stop-clock.ts';
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
import { Browser, call } from '../support/browser.ts';
import { signInByMail } from '../support/mail.ts';
import { addPerson, type Person, signInByCode } from '../support/people.ts';

const OPTIONS = '/sign-in/passkey/options';
const REFUSED = 'That did not work. Try again, or use your e-mail address.';

const sessionsOf = async (person: Person): Promise<Array<{ method: string }>> =>
  (
    await env.DB.prepare('SELECT method FROM sessions WHERE user_id = ?1 ORDER BY created_at')
      .bind(person.id)
      .all<{ method: string }>()
  ).results;

const counterOf = async (authenticator: Authenticator): Promise<number | undefined> =>
  (
    await env.DB.prepare('SELECT counter FROM passkeys WHERE credential_id = ?1')
      .bind(authenticator.id)
      .first<{ counter: number }>()
  )?.counter;

describe('a sign-in with a passkey', () => {
  it('opens a session, records it and stores the counter', async () => {
    const person = await addPerson();
    const first = new Browser();
    await signInByMail(first, person.email);
    const authenticator = await registerPasskey(first);
    const browser = new Browser();
    const answer = await signInByPasskey(browser, authenticator);
    expect(answer.status).toBe(303);
    expect(answer.headers.get('Location')).toBe('/sessions');
    expect((await browser.get('/sessions')).status).toBe(200);
    expect((await sessionsOf(person)).map(({ method }) => method)).toEqual(['code', 'passkey']);
    expect(await auditCount('session.create', person.id)).toBe(2);
    expect(await counterOf(authenticator)).toBe(authenticator.counter);
  });

  it('works again and again, each time with a challenge of its own', async () => {
    const { person, authenticator } = await personWithPasskey(new Browser());
    for (let round = 0; round < 3; round += 1) {
      expect((await signInByPasskey(new Browser(), authenticator)).status).toBe(303);
    }
    expect(await sessionsOf(person)).toHaveLength(4);
  });

  it('accepts an authenticator without a counter', async () => {
    const browser = new Browser();
    await signInByCode(browser, await addPerson());
    const authenticator = new Authenticator();
    authenticator.counter = 0;
    await registerPasskey(browser, authenticator);
    for (let round = 0; round < 2; round += 1) {
      expect((await signInByPasskey(new Browser(), authenticator, { counter: 0 })).status).toBe(303);
    }
  });

  it('gives everybody the same options: no address, no credential, user verification', async () => {
    const [one, other] = [await optionsOf(new Browser()), await optionsOf(new Browser())];
    expect(one).toEqual({
      challenge: expect.stringMatching(/^[A-Za-z0-9_-]{43}$/),
      rpId: 'localhost',
      allowCredentials: [],
      userVerification: 'required',
      timeout: 600_000,
    });
    expect(one.challenge).not.toBe(other.challenge);
  });

  it('two tabs of one browser can each answer their own challenge', async () => {
    const { authenticator } = await personWithPasskey(new Browser());
    const browser = new Browser();
    const first = await optionsFrom(browser, OPTIONS);
    await optionsFrom(browser, OPTIONS);
    const credential = JSON.stringify(await authenticator.get(first));
    expect((await browser.submit('/sign-in/passkey', { credential })).status).toBe(303);
  });

  it('exactly one of many simultaneous uses of an assertion succeeds', async () => {
    const { person, authenticator } = await personWithPasskey(new Browser());
    const browser = new Browser();
    const credential = JSON.stringify(await authenticator.get(await optionsFrom(browser, OPTIONS)));
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => {
        const twin = new Browser();
        for (const [name, value] of browser.cookies) twin.cookies.set(name, value);
        return twin.submit('/sign-in/passkey', { credential });
      }),
    );
    expect(answers.filter(({ status }) => status === 303)).toHaveLength(1);
    expect(await sessionsOf(person)).toHaveLength(2);
  });

  it('sends a mail about a new browser, and none about a known one', async () => {
    const person = await addPerson();
    const first = new Browser();
    await signInByMail(first, person.email);
    const authenticator = await registerPasskey(first);
    const browser = new Browser();
    await signInByPasskey(browser, authenticator);
    await signInByPasskey(browser, authenticator);
    const notices = (await listOutbox(env.DB, person.email)).filter(({ subject }) =>
      subject.startsWith('New sign-in'),
    );
    expect(notices).toHaveLength(1);
  });
});

const optionsOf = async (browser: Browser): Promise<{ challenge: string }> => optionsFrom(browser, OPTIONS);

describe('a passkey', () => {
  let person: Person;
  let authenticator: Authenticator;
  beforeAll(async () => {
    ({ person, authenticator } = await personWithPasskey(new Browser()));
    // Raises the counter, so that a later one can be lower.
    await signInByPasskey(new Browser(), authenticator);
  });

  /** One case of each kind. */
  const refusals: ReadonlyArray<[string, Deviation]> = [
    ['of another origin', { origin: 'https://elsewhere.example' }],
    ['of another relying party', { rpId: 'elsewhere.example' }],
    ['without user verification', { flags: 0x01 }],
    ['without user presence', { flags: 0x04 }],
    ['of a counter that stands still', { counter: 2 }],
    ['of a registration', { type: 'webauthn.create' }],
    ['of a page in a frame of another origin', { crossOrigin: true }],
    ['of another challenge', { challenge: 'A'.repeat(43) }],
    ['of an unknown credential', { id: 'A'.repeat(43) }],
    ['of another person', { userHandle: 'A'.repeat(43) }],
    ['with a tampered signature', { tamper: 'signature' }],
  ];
  const otherRefusals: typeof refusals = [
    ['of a subdomain of the origin', { origin: 'http://shop.localhost:8787' }],
    ['of another port', { origin: 'http://localhost:8788' }],
    ['of a counter that goes back', { counter: 1 }],
    ['of a counter that is gone', { counter: 0 }],
    ['with tampered authenticator data', { tamper: 'authenticatorData' }],
    ['with tampered client data', { tamper: 'clientDataJSON' }],
  ];

  it.each([...refusals, ...(isFullRun ? otherRefusals : [])])(
    'the sign-in is refused with an answer %s',
    async (_, deviation) => {
      const before = (await sessionsOf(person)).length;
      const counter = await counterOf(authenticator);
      const browser = new Browser();
      const answer = await signInByPasskey(browser, authenticator, deviation);
      expect(answer.status).toBe(400);
      expect(await answer.text()).toContain(REFUSED);
      expect(browser.cookies.has('session')).toBe(false);
      expect((await sessionsOf(person)).length).toBe(before);
      expect(await counterOf(authenticator)).toBe(counter);
    },
  );

  it('the sign-in is refused a second time with the same challenge', async () => {
    const browser = new Browser();
    const options = await optionsFrom(browser, OPTIONS);
    const first = JSON.stringify(await authenticator.get(options));
    expect((await browser.submit('/sign-in/passkey', { credential: first })).status).toBe(303);
    for (const credential of [first, JSON.stringify(await authenticator.get(options))]) {
      expect((await browser.submit('/sign-in/passkey', { credential })).status).toBe(400);
    }
  });

  it('the sign-in is refused when ten minutes are over', async () => {
    const browser = new Browser();
    const options = await optionsFrom(browser, OPTIONS);
    await env.DB.prepare(
      'UPDATE passkey_challenges SET expires_at = expires_at - 600000 WHERE used_by IS NULL',
    ).run();
    const credential = JSON.stringify(await authenticator.get(options));
    expect((await browser.submit('/sign-in/passkey', { credential })).status).toBe(400);
  });

  it('the sign-in is refused in another browser than the one that asked for the challenge', async () => {
    const credential = JSON.stringify(await authenticator.get(await optionsFrom(new Browser(), OPTIONS)));
    const stranger = new Browser();
    expect((await stranger.submit('/sign-in/passkey', { credential })).status).toBe(400);
    await optionsFrom(stranger, OPTIONS);
    expect((await stranger.submit('/sign-in/passkey', { credential })).status).toBe(400);
  });

  it('the sign-in is refused with the challenge of a registration', async () => {
    const browser = new Browser();
    await signInByCode(browser, await addPerson());
    await optionsFrom(browser, OPTIONS);
    const options = await optionsFrom(browser, '/passkeys/options');
    const credential = JSON.stringify(await authenticator.get(options));
    expect((await browser.submit('/sign-in/passkey', { credential })).status).toBe(400);
  });

  it('the sign-in is refused while its person is disabled, like an unknown one', async () => {
    await env.DB.prepare('UPDATE users SET disabled_at = 1 WHERE id = ?1').bind(person.id).run();
    const answer = await signInByPasskey(new Browser(), authenticator);
    await env.DB.prepare('UPDATE users SET disabled_at = NULL WHERE id = ?1').bind(person.id).run();
    const unknown = await signInByPasskey(new Browser(), new Authenticator(), { userHandle: 'A' });
    expect([answer.status, await answer.text()]).toEqual([unknown.status, await unknown.text()]);
    expect((await signInByPasskey(new Browser(), authenticator)).status).toBe(303);
  });

  it.each([
    ['nothing', ''],
    ['no JSON', '{'],
    ['no credential', '{}'],
    ['a list', '[]'],
    ['client data that is no JSON', '{"clientDataJSON":"AAAA"}'],
  ])('is refused with %s in the form', async (_, response) => {
    const browser = new Browser();
    await optionsFrom(browser, OPTIONS);
    const credential = response.startsWith('{"')
      ? JSON.stringify({
          id: 'AA',
          rawId: 'AA',
          type: 'public-key',
          response: { clientDataJSON: 'AAAA', authenticatorData: 'AA', signature: 'AA', userHandle: 'AA' },
        })
      : response;
    expect((await browser.submit('/sign-in/passkey', { credential })).status).toBe(400);
  });

  it('the sign-in is refused after it was removed, and mail still signs in', async () => {
    const browser = new Browser();
    const mine = await personWithPasskey(browser);
    const [id] = await passkeyIds(mine.person);
    await browser.submit(`/passkeys/${id}/remove`, {});
    expect((await signInByPasskey(new Browser(), mine.authenticator)).status).toBe(400);
    expect((await signInByMail(new Browser(), mine.person.email)).status).toBe(303);
  });
});

describe('passkeys at a reseller’s domain', () => {
  const domain = 'https://panel.reseller.example';

  it('the page offers sign-in by mail alone, and no challenge is issued', async () => {
    const page = await (await call(`${domain}/sign-in`)).text();
    expect(page).not.toContain('passkey');
    expect(page).toContain('autocomplete="email"');
    const options = await call(`${domain}${OPTIONS}`, {
      method: 'POST',
      headers: { 'Sec-Fetch-Site': 'same-origin', 'CF-Connecting-IP': '203.0.113.9' },
    });
    expect(options.status).toBe(404);
  });
});

describe('the limits of passkeys', () => {
  it('refuses challenges beyond sixty a minute from one address', async () => {
    stopClock();
    const browser = new Browser();
    await (await openLimiter(browser.ip)).hit('passkeyOptions', 60, 58);
    const statuses: number[] = [];
    while (!statuses.includes(429)) {
      const { status, headers } = await browser.request(OPTIONS, {
        method: 'POST',
        headers: { 'Sec-Fetch-Site': 'same-origin' },
      });
      statuses.push(status);
      if (status === 429) expect(Number(headers.get('Retry-After'))).toBeGreaterThan(0);
    }
    expect(statuses).toEqual([200, 200, 429]);
  });

  it('refuses a page of another origin', async () => {
    const headers = { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://elsewhere.example' };
    for (const path of [OPTIONS, '/sign-in/passkey', '/passkeys/options', '/passkeys']) {
      expect((await new Browser().request(path, { method: 'POST', headers })).status).toBe(403);
    }
  });
});
