import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { rates } from '#schema/limits.ts';
import { systemRuntime } from '#shared/runtime/runtime.ts';
import { sendInvitation } from '../../workers/platform/reach/mail/send-invitation.ts';
import { brandAccount } from '../support/workerd/brand-account.ts';
import { expectResellerMail, mailsTo } from '../support/workerd/reseller-mail.ts';
import { stopClock } from '../support/workerd/stop-clock.ts';

const call = { runtime: systemRuntime, requestId: 'test' };
const invitation = (to: string) => ({
  to,
  by: 'owner@shop.example',
  place: 'Shop\r\nBcc: all@example.test',
  link: 'https://livery.example/console/1',
  accountId: crypto.randomUUID(),
  from: 'reseller' as const,
});

const mailTo = (recipient: string) =>
  env.DB.prepare('SELECT subject, body FROM mail_outbox WHERE recipient = ?1')
    .bind(recipient)
    .all<{ subject: string; body: string }>();

describe('an invitation', () => {
  it('states who invites to which account, how and where to sign in, and a name never starts a line', async () => {
    expect(await sendInvitation(env, call, invitation('new@example.test'))).toEqual({
      ok: true,
      value: null,
    });
    const [mail] = (await mailTo('new@example.test')).results;
    expect(mail?.subject).toBe('You were invited to Shop Bcc: all@example.test');
    expect(mail?.body).toContain('owner@shop.example invited you');
    expect(mail?.body).toContain('sign in with new@example.test');
    expect(mail?.body.split('\n')).toContain('https://livery.example/console/1');
    expect(mail?.body).not.toMatch(/^Bcc/m);
  });

  it('an invitation that the mail server refuses is a distinct failure', async () => {
    const unbound = { ...env, DB: env.DB, RATE_LIMITER: env.RATE_LIMITER, ENVIRONMENT: 'production' };
    expect(await sendInvitation(unbound, call, invitation('x@example.test'))).toEqual({
      ok: false,
      code: 'invitation_failed',
    });
  });

  it('the invitations of an account are limited for each minute', async () => {
    stopClock();
    const flood = invitation('flood@example.test');
    const outcomes = [];
    for (let sent = 0; sent <= rates.invitations; sent += 1)
      outcomes.push(await sendInvitation(env, call, flood));
    expect(outcomes.at(-1)).toEqual({ ok: false, code: 'invitation_limited' });
    expect((await mailTo(flood.to)).results).toHaveLength(rates.invitations);
  });

  it('the invitation of a reseller has its name, language and looks; one of the platform has the platform’s', async () => {
    const accountId = crypto.randomUUID();
    await env.DB.prepare(
      "INSERT INTO accounts (id, name, status, created_at) VALUES (?1, 'Acme', 'active', 0)",
    )
      .bind(accountId)
      .run();
    await brandAccount(accountId, 'invites.acme.example');
    const link = 'https://invites.acme.example/dashboard/1';
    const place = 'Shop';
    await sendInvitation(env, call, { ...invitation('a@example.test'), accountId, place, link });
    await sendInvitation(env, call, { ...invitation('b@example.test'), accountId, from: 'platform' });
    const [reseller] = await mailsTo('a@example.test');
    const [platform] = await mailsTo('b@example.test');
    expectResellerMail(reseller!, 'invites.acme.example');
    expect(platform?.from_name).toBe(env.PLATFORM_NAME);
    expect(platform?.html).toContain('<html lang="en"');
  });
});

describe('the language of an invitation', () => {
  const speaker = async (identity: string, language: string | null) => {
    await env.DB.prepare('INSERT INTO users (id, email, language, created_at) VALUES (?1, ?2, ?3, 0)')
      .bind(crypto.randomUUID(), identity, language)
      .run();
    return identity;
  };
  const newAddress = () => `${crypto.randomUUID().slice(0, 8)}@example.test`;

  async function languageOf(invited: { to: string; by: string; accountId?: string }, from = 'platform') {
    await sendInvitation(env, call, { ...invitation(invited.to), ...invited, from: from as 'platform' });
    const [mail] = await mailsTo(invited.to);
    return /<html lang="([^"]+)"/.exec(mail?.html ?? '')?.[1];
  }

  it('the language of the invited person precedes that of the inviting person', async () => {
    const to = await speaker(newAddress(), 'ja');
    const by = await speaker(newAddress(), 'fr');
    expect(await languageOf({ to, by })).toBe('ja');
  });

  it('the language of the inviting person applies where the invited person has set none', async () => {
    const by = await speaker(newAddress(), 'fr');
    expect(await languageOf({ to: newAddress(), by })).toBe('fr');
    expect(await languageOf({ to: await speaker(newAddress(), null), by })).toBe('fr');
  });

  it('the language of the brand precedes that of the inviting person', async () => {
    const accountId = crypto.randomUUID();
    await env.DB.prepare(
      "INSERT INTO accounts (id, name, status, created_at) VALUES (?1, 'Acme', 'active', 0)",
    )
      .bind(accountId)
      .run();
    await brandAccount(accountId, 'languages.acme.example');
    const by = await speaker(newAddress(), 'fr');
    expect(await languageOf({ to: newAddress(), by, accountId }, 'reseller')).toBe('de');
    const to = newAddress();
    await speaker(`sso:${accountId}:${to}`, 'pl');
    expect(await languageOf({ to, by, accountId }, 'reseller')).toBe('pl');
    // The settings of another account's customer do not apply here.
    const stranger = newAddress();
    await speaker(`sso:${crypto.randomUUID()}:${stranger}`, 'pl');
    expect(await languageOf({ to: stranger, by, accountId }, 'reseller')).toBe('de');
  });
});
