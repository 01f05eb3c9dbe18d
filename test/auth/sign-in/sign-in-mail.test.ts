import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import { brandAccount } from '../../support/workerd/brand-account.ts';
import { expectResellerMail, mailsTo } from '../../support/workerd/reseller-mail.ts';
import { Browser, call } from '../support/browser.ts';
import { addAccount, addMember, addPerson } from '../support/people.ts';

const HOST = 'mail.acme.example';
let accountId: string;
beforeAll(async () => {
  accountId = await addAccount();
  await brandAccount(accountId, HOST);
});

async function ask(origin: string, email: string, browser = new Browser()) {
  await browser.submit(`${origin}/sign-in`, { email, return_to: '/dashboard' });
  const [mail] = await mailsTo(email);
  return mail!;
}

describe('the mail of a sign-in', () => {
  it('a mail on a reseller’s host has its name, the language of its brand, a code and a link', async () => {
    const person = await addPerson();
    await addMember(accountId, person);
    const mail = await ask(`https://${HOST}`, person.email);
    expectResellerMail(mail, HOST);
    const [code] = /\d{6}/.exec(mail.body) ?? [];
    expect(mail.subject).toContain(code);
    expect(mail.html).toContain(`>${code}</p>`);
    const [link] = /https:\S+/.exec(mail.body) ?? [];
    expect(link).toContain(`https://${HOST}/sign-in/link?token=`);
    expect(mail.html).toContain(`href="${link}"`);
    expect(mail.headers).toBe('{}');
  });

  it('a mail that leads to the service’s own address has the reseller’s name', async () => {
    const person = await addPerson();
    const mail = await ask(`https://${HOST}`, person.email);
    expect(mail.from_name).toBe('Acme Team');
    expect(mail.body).toContain(`${env.BASE_URL}/sign-in/link`);
    expect(mail.html).not.toMatch(/>\d{6}</);
  });

  it('a mail on the service’s own address has the platform’s name', async () => {
    const person = await addPerson();
    const mail = await ask(env.BASE_URL, person.email);
    expect(mail.from_name).toBe(env.PLATFORM_NAME);
    expect(mail.html).toContain('<html lang="en" dir="ltr">');
  });
});

describe('the language of a sign-in mail', () => {
  const speak = (person: { id: string }, language: string) =>
    env.DB.prepare('UPDATE users SET language = ?2 WHERE id = ?1').bind(person.id, language).run();

  it('the language of the person precedes those of the brand and the browser', async () => {
    const person = await addPerson();
    await addMember(accountId, person);
    await speak(person, 'ar');
    const browser = new Browser();
    browser.cookies.set('language', 'fr');
    const mail = await ask(`https://${HOST}`, person.email, browser);
    expect(mail.html).toContain('<html lang="ar" dir="rtl">');
    expect(mail.from_name).toBe('Acme Team');
  });

  it('the language of the person applies where the mail leads to the service’s own address', async () => {
    const person = await addPerson();
    await speak(person, 'nl');
    const mail = await ask(`https://${HOST}`, person.email);
    expect(mail.html).toContain('<html lang="nl" dir="ltr">');
  });

  it('the language chosen in the browser applies where the person has set none', async () => {
    const person = await addPerson();
    await addMember(accountId, person);
    const browser = new Browser();
    browser.cookies.set('language', 'fr');
    const mail = await ask(`https://${HOST}`, person.email, browser);
    expect(mail.html).toContain('<html lang="fr" dir="ltr">');
  });
});

describe('the outbox', () => {
  it('shows the HTML part under a policy that runs nothing', async () => {
    const person = await addPerson();
    await ask(env.BASE_URL, person.email);
    const { id } = (await env.DB.prepare('SELECT id FROM mail_outbox WHERE recipient = ?1')
      .bind(person.email)
      .first<{ id: string }>())!;
    const answer = await call(`/dev/outbox/${id}`);
    expect(answer.headers.get('Content-Security-Policy')).toContain('sandbox');
    expect(await answer.text()).toContain('<!doctype html>');
    expect((await call('/dev/outbox/none')).status).toBe(404);
  });
});
