import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { listOutbox } from '#workers/auth/mail/list-outbox.ts';
import { Browser } from '../support/browser.ts';
import { addPerson } from '../support/people.ts';

const mailTo = async (email: string) => {
  const [mail] = await listOutbox(env.DB, email);
  if (mail === undefined) return null;
  const code = /\b\d{6}\b/.exec(mail.body)?.[0] ?? '';
  const link = /http\S+/.exec(mail.body)?.[0] ?? '';
  return { code, link };
};

const wrong = (code: string) => (code === '000000' ? '000001' : '000000');

async function asked(browser: Browser, email: string, returnTo = '/connections') {
  const response = await browser.submit('/sign-in', { email, return_to: returnTo });
  expect(response.status).toBe(303);
  expect(response.headers.get('Location')).toBe('/sign-in/code');
  return mailTo(email);
}

describe('sign-in by code', () => {
  it('a code opens one session and redirects to the page that the person asked for', async () => {
    const person = await addPerson();
    const browser = new Browser();
    await asked(browser, ` ${person.email.toUpperCase()} `, '/oauth/consent?request=1');
    const again = await mailTo(person.email);
    const done = await browser.submit('/sign-in/code', { code: again!.code });
    expect(done.status).toBe(303);
    expect(done.headers.get('Location')).toBe('/oauth/consent?request=1');
    expect(done.headers.getSetCookie()[0]).toMatch(
      /^session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=2592000$/,
    );
    const sessions = await env.DB.prepare('SELECT count(*) AS n FROM sessions WHERE user_id = ?1')
      .bind(person.id)
      .first<{ n: number }>();
    expect(sessions?.n).toBe(1);
    const user = await env.DB.prepare('SELECT signed_in_at > 0 AS known FROM users WHERE id = ?1')
      .bind(person.id)
      .first<{ known: number }>();
    expect(user?.known).toBe(1);
  });

  it.each([
    ['with a space in the middle', (code: string) => `${code.slice(0, 3)} ${code.slice(3)}`],
    ['as the sentence of the mail', (code: string) => `Your code is ${code}`],
    ['in Arabic digits', (code: string) => code.replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)]!)],
    ['with marks of direction', (code: string) => `\u2066${code}\u2069`],
  ])('a code is accepted %s', async (_, typed) => {
    const person = await addPerson();
    const browser = new Browser();
    const mail = await asked(browser, person.email);
    expect((await browser.submit('/sign-in/code', { code: typed(mail!.code) })).status).toBe(303);
  });

  it('a text without one code is refused and costs no attempt', async () => {
    const person = await addPerson();
    const browser = new Browser();
    const mail = await asked(browser, person.email);
    for (const text of ['', '12345', '1234567', 'no code', '123456 or 654321']) {
      const answer = await browser.submit('/sign-in/code', { code: text });
      expect(answer.status).toBe(400);
      const page = await answer.text();
      expect(page).toContain('A code has six digits.');
      expect(page).toMatch(/<input(?=[^>]* autofocus="")(?=[^>]* aria-describedby="fault")[^>]* id="code"/);
    }
    expect((await browser.submit('/sign-in/code', { code: mail!.code })).status).toBe(303);
  });

  it('exactly one of many simultaneous uses of a code succeeds', async () => {
    const person = await addPerson();
    const browser = new Browser();
    const mail = await asked(browser, person.email);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => {
        const twin = new Browser();
        for (const [name, value] of browser.cookies) twin.cookies.set(name, value);
        return twin.submit('/sign-in/code', { code: mail!.code });
      }),
    );
    expect(answers.filter((answer) => answer.status === 303)).toHaveLength(1);
    const { results } = await env.DB.prepare('SELECT 1 FROM sessions WHERE user_id = ?1')
      .bind(person.id)
      .all();
    expect(results).toHaveLength(1);
  });

  it('accepts the right code after four wrong ones, and refuses it after five', async () => {
    for (const [guesses, status] of [
      [4, 303],
      [5, 400],
    ] as const) {
      const person = await addPerson();
      const browser = new Browser();
      const mail = await asked(browser, person.email);
      for (let guess = 0; guess < guesses; guess += 1) {
        expect((await browser.submit('/sign-in/code', { code: wrong(mail!.code) })).status).toBe(400);
      }
      expect((await browser.submit('/sign-in/code', { code: mail!.code })).status).toBe(status);
    }
  });

  it('reports after five wrong codes that the code has ended, and the link still works', async () => {
    const person = await addPerson();
    const browser = new Browser();
    const mail = await asked(browser, person.email);
    for (let guess = 0; guess < 4; guess += 1) {
      const answer = await browser.submit('/sign-in/code', { code: wrong(mail!.code) });
      expect(await answer.text()).toContain('That code is not right');
    }
    const fifth = await (await browser.submit('/sign-in/code', { code: wrong(mail!.code) })).text();
    expect(fifth).toContain('This code has ended');
    expect(fifth).toContain('The link in the message works for 30 minutes');
    expect(fifth).not.toContain('name="code"');
    const sixth = await browser.submit('/sign-in/code', { code: mail!.code });
    expect(sixth.status).toBe(400);
    const { pathname, search } = new URL(mail!.link);
    expect((await browser.get(pathname + search)).status).toBe(303);
  });

  it('wrong codes of other browsers do not count against the address', async () => {
    const person = await addPerson();
    const owner = new Browser();
    const mail = await asked(owner, person.email);
    for (let round = 0; round < 4; round += 1) {
      const stranger = new Browser();
      await asked(stranger, person.email);
      for (let guess = 0; guess < 5; guess += 1) {
        await stranger.submit('/sign-in/code', { code: wrong(mail!.code) });
      }
    }
    expect((await owner.submit('/sign-in/code', { code: mail!.code })).status).toBe(303);
  });

  it('a code works only in the browser that asked for it', async () => {
    const person = await addPerson();
    const mail = await asked(new Browser(), person.email);
    const stranger = new Browser();
    expect((await stranger.submit('/sign-in/code', { code: mail!.code })).status).toBe(400);
    await asked(stranger, (await addPerson()).email);
    expect((await stranger.submit('/sign-in/code', { code: mail!.code })).status).toBe(400);
  });

  it('a code expires after ten minutes, and the link after thirty', async () => {
    const person = await addPerson();
    const age = (ms: number) =>
      env.DB.prepare(
        'UPDATE sign_ins SET expires_at = expires_at - ?2, code_expires_at = code_expires_at - ?2 WHERE email = ?1',
      )
        .bind(person.email, ms)
        .run();
    const browser = new Browser();
    const mail = await asked(browser, person.email);
    await age(10 * 60_000 + 1);
    const late = await browser.submit('/sign-in/code', { code: mail!.code });
    expect(late.status).toBe(400);
    expect(await late.text()).toContain('This code has ended');
    const { pathname, search } = new URL(mail!.link);
    await age(19 * 60_000);
    expect((await new Browser().get(pathname + search)).status).toBe(200);
    await age(60_000);
    for (const opened of [browser, new Browser()]) {
      const dead = await opened.get(pathname + search);
      expect(dead.status).toBe(400);
      expect(await dead.text()).toContain('within 30 minutes');
    }
    expect((await browser.submit('/sign-in/code', { code: mail!.code })).status).toBe(400);
  });

  it('answers an unknown address the same as a known one', async () => {
    const known = await addPerson();
    const transcript = async (email: string) => {
      const browser = new Browser();
      const start = await browser.submit('/sign-in', { email, return_to: '/' });
      const answers = [start];
      for (let guess = 0; guess < 6; guess += 1) {
        answers.push(await browser.submit('/sign-in/code', { code: `12345${guess % 10}` }));
      }
      const texts = answers.map(async (answer) => (await answer.text()).replaceAll(email, 'the address'));
      return Promise.all(answers.map(async (answer, index) => [answer.status, await texts[index]]));
    };
    const nobody = `nobody-${crypto.randomUUID()}@example.com`;
    const unknown = await transcript(nobody);
    expect(unknown).toEqual(await transcript(known.email));
    expect(await mailTo(nobody)).toBeNull();
  });

  it('refuses a disabled user with a good code', async () => {
    const person = await addPerson();
    const browser = new Browser();
    const mail = await asked(browser, person.email);
    await env.DB.prepare('UPDATE users SET disabled_at = 1 WHERE id = ?1').bind(person.id).run();
    expect((await browser.submit('/sign-in/code', { code: mail!.code })).status).toBe(400);
  });
});
