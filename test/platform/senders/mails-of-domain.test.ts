import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it } from 'vitest';
import { createMailer } from '#shared/mail/create-mailer.ts';
import type { MailMessage } from '#shared/mail/mailer.ts';
import { relayMailer, type SignedMail } from '#shared/mail/relay/relay-mailer.ts';
import { notifyAboutDomains } from '#workers/platform/reach/domains/notify-about-domains.ts';
import { signIn } from '../console/support/visitor.ts';

import { at, inUse, message, operation, readRow, setUpSendingDomain } from './support/sending-domain.ts';

setUpSendingDomain();

describe('a mail that cannot be sent under its domain', () => {
  beforeEach(inUse);

  const through = async (relay: (mail: MailMessage, signed: SignedMail) => Promise<void>, bindings = {}) => {
    const platform: MailMessage[] = [];
    const mailer = relayMailer(
      { ...env, ...bindings },
      operation.runtime,
      { send: async (mail) => void platform.push(mail) },
      relay,
    );
    const outcome = await mailer.send(message()).then(
      () => 'sent',
      () => 'failed',
    );
    return { outcome, platform: platform.length };
  };

  it('a mail is sent from the platform’s address when the relay fails, or the key cannot be read', async () => {
    const down = async () => {
      throw new Error('connect ECONNREFUSED');
    };
    expect(await through(down)).toEqual({ outcome: 'sent', platform: 1 });
    expect(await through(async () => undefined, { MAIL_KEY_SECRET: 'another' })).toEqual({
      outcome: 'sent',
      platform: 1,
    });
  });

  it('a mail is not sent again when the relay refuses its recipient permanently', async () => {
    const refuse = (responseCode: number) => async () => {
      throw Object.assign(new Error('no such user'), { command: 'RCPT TO', responseCode });
    };
    expect(await through(refuse(550))).toEqual({ outcome: 'failed', platform: 0 });
    expect(await through(refuse(451))).toEqual({ outcome: 'sent', platform: 1 });
  });

  it('a mail bounces to the bounce name, else to the sender’s address with SPF, else to the platform', async () => {
    const paths: string[] = [];
    const note = async (_: MailMessage, { from }: SignedMail) => void paths.push(from);
    await through(note, { MAIL_RELAY_BOUNCES: 'bounces.relay.example', MAIL_RELAY_SPF: 'spf.relay.example' });
    await through(note, { MAIL_RELAY_SPF: 'spf.relay.example' });
    await through(note);
    expect(paths).toEqual([`bounces@bounces.${at.domain}`, `hello@${at.domain}`, env.MAIL_FROM]);
  });
});

describe('what becomes of a sending domain', () => {
  it.each(['sender_taken', 'sender_ended', 'sender_missing', 'sender_gone', 'sender_revoked'])(
    '%s is mailed to owners and admins once, from the platform’s address',
    async (notice) => {
      const people = await Promise.all(
        (['owner', 'admin', 'member'] as const).map((role) => signIn({ accountId: at.id, role })),
      );
      await inUse();
      await env.DB.prepare('UPDATE sending_domains SET notice = ?2 WHERE account_id = ?1')
        .bind(at.id, notice)
        .run();
      const mailer = () => createMailer(env, operation.runtime);
      await notifyAboutDomains(env, mailer, 'test');
      await notifyAboutDomains(env, mailer, 'test');
      const mails = await Promise.all(
        people.map(({ email }) =>
          env.DB.prepare('SELECT subject, body, from_address FROM mail_outbox WHERE recipient = ?1')
            .bind(email)
            .all<{ subject: string; body: string; from_address: string | null }>(),
        ),
      );
      expect(mails.map(({ results }) => results.length)).toEqual([1, 1, 0]);
      const [mail] = mails[0]!.results;
      expect(mail?.subject).toContain(at.domain);
      expect(mail?.from_address).toBeNull();
      expect((await readRow()).notice).toBeNull();
    },
  );
});
