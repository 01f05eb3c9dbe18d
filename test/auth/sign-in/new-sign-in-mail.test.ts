import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { listOutbox } from '#workers/auth/mail/list-outbox.ts';
import { Browser } from '../support/browser.ts';
import { signInByMail } from '../support/mail.ts';
import { addPerson } from '../support/people.ts';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0';

const noticesTo = async (email: string) =>
  (await listOutbox(env.DB, email)).filter(({ body }) => !/\b\d{6}\b/.test(body));

describe('the notice of a sign-in with a new browser', () => {
  it('is not sent for the first sign-in and not for a browser that is known', async () => {
    const { email } = await addPerson();
    const browser = new Browser();
    await signInByMail(browser, email);
    await browser.submit('/session/sign-out', {});
    expect((await signInByMail(browser, email)).status).toBe(303);
    expect(await noticesTo(email)).toEqual([]);
  });

  it('names the browser and links to the sessions of the same host', async () => {
    const { email } = await addPerson();
    await signInByMail(new Browser(), email);
    const answer = await signInByMail(new Browser(), email, { 'User-Agent': FIREFOX });
    expect(answer.status).toBe(303);
    const [notice, ...more] = await noticesTo(email);
    expect(more).toEqual([]);
    expect(notice?.subject).toBe('New sign-in to your account');
    expect(notice?.body).toContain(`Somebody signed in as ${email}`);
    expect(notice?.body).toContain('Firefox on Linux');
    expect(notice?.body).toContain('http://localhost:8787/sessions');
    expect(notice?.html).toContain('View your sessions');
  });

  it('is sent in the language and time zone of its person', async () => {
    const { email, id } = await addPerson();
    await env.DB.prepare("UPDATE users SET language = 'de', time_zone = 'Asia/Tokyo' WHERE id = ?1")
      .bind(id)
      .run();
    await signInByMail(new Browser(), email);
    await signInByMail(new Browser(), email, { 'User-Agent': FIREFOX, 'Accept-Language': 'fr' });
    const [notice] = await noticesTo(email);
    expect(notice?.subject).toBe('Neue Anmeldung in Ihrem Konto');
    expect(notice?.body).toContain('Firefox unter Linux');
    expect(notice?.body).toContain('GMT+9');
  });

  it('is not sent for a wrong code', async () => {
    const { email } = await addPerson();
    await signInByMail(new Browser(), email);
    const browser = new Browser();
    await browser.submit('/sign-in', { email });
    await browser.submit('/sign-in/code', { code: '000000' });
    expect(await noticesTo(email)).toEqual([]);
  });

  it('does not keep anybody from signing in when it cannot be sent', async () => {
    const { email } = await addPerson();
    await signInByMail(new Browser(), email);
    const browser = new Browser();
    await browser.submit('/sign-in', { email });
    const [mail] = (await listOutbox(env.DB, email)).filter(({ body }) => /\b\d{6}\b/.test(body));
    const code = /\b\d{6}\b/.exec(mail?.body ?? '')?.[0] ?? '';
    // A deployment without the binding for mail.
    Object.assign(browser.bindings, { ENVIRONMENT: 'production' });
    expect((await browser.submit('/sign-in/code', { code })).status).toBe(303);
    expect(await noticesTo(email)).toEqual([]);
  });
});
