import { describeError, log } from '../../runtime/log.ts';
import type { Runtime } from '../../runtime/runtime.ts';
import type { Mailer, MailMessage } from '../mailer.ts';
import { outboxMailer } from '../outbox-mailer.ts';
import { findMailbox, type Mailbox } from './find-mailbox.ts';
import { type RelayEnv, returnPath } from './relay-env.ts';
import { openSigningKey } from './signing-key.ts';

/** A signed message for the relay. */
export interface SignedMail {
  /** Address of the header field From. */
  address: string;
  /** Address for bounces. */
  from: string;
  raw: Buffer;
}

/** Sends a signed message; throws when it could not be handed over. */
export type Relay = (message: MailMessage, signed: SignedMail) => Promise<void>;

/** The outbox in development, the configured mail server everywhere else. */
export const createRelay = (env: RelayEnv, runtime: Runtime): Relay =>
  env.ENVIRONMENT === 'development'
    ? (message, signed) => outboxMailer({ db: env.DB, runtime }, signed).send(message)
    : async ({ to }, signed) => {
        const { handOver } = await import('./hand-over.ts');
        await handOver(env, { ...signed, to });
      };

/**
 * Sends mails of accounts with an active sending domain under that domain, and all others with `platform`. When such a
 * mail cannot be signed or handed over, it is logged and sent with `platform`, so that a person still gets a code.
 * When only the relay's answer was lost, the mail is sent twice.
 */
export const relayMailer = (env: RelayEnv, runtime: Runtime, platform: Mailer, relay: Relay): Mailer => ({
  async send(message) {
    const { accountId } = message;
    if (accountId === null) return platform.send(message);
    try {
      const mailbox = await findMailbox(env.DB, accountId);
      if (mailbox === null) return platform.send(message);
      await relay(message, await sign(env, runtime, message, mailbox, accountId));
    } catch (error) {
      const { isRefusedRecipient } = await import('./hand-over.ts');
      if (isRefusedRecipient(error)) throw error;
      log('error', 'mail_relay_failed', { account_id: accountId, ...describeError(error) });
      await platform.send(message);
    }
  },
});

async function sign(
  env: RelayEnv,
  runtime: Runtime,
  message: MailMessage,
  mailbox: Mailbox,
  accountId: string,
): Promise<SignedMail> {
  const { address, domain, selector } = mailbox;
  const { signMail } = await import('./sign-mail.ts');
  const raw = await signMail(
    message,
    { address, messageId: `${runtime.newId()}@${domain}`, date: new Date(runtime.now()) },
    { domain, selector, privateKey: await openSigningKey(env.MAIL_KEY_SECRET, accountId, mailbox) },
  );
  return { address, from: returnPath(env, mailbox), raw };
}
