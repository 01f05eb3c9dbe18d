import type { Runtime } from '../runtime/runtime.ts';
import type { MailEnv } from './create-mailer.ts';
import type { Mailer } from './mailer.ts';
import { outboxMailer } from './outbox-mailer.ts';
import { hasRelay } from './relay/relay-env.ts';
import { createRelay, relayMailer } from './relay/relay-mailer.ts';

/**
 * Sends through Cloudflare's e-mail binding, which makes the MIME message (`multipart/alternative`) from both parts.
 *
 * @param from An address of a domain that the binding may send for.
 */
const emailMailer = (binding: SendEmail, from: string): Mailer => ({
  async send({ to, subject, text, html, fromName, replyTo, headers }) {
    await binding.send({
      from: { email: from, name: fromName },
      to,
      subject,
      text,
      html,
      headers: { ...headers },
      ...(replyTo !== null && { replyTo }),
    });
  },
});

/**
 * The outbox in development, the e-mail binding everywhere else; the relay for accounts with a sending domain. Throws when
 * a deployment lacks the binding.
 */
export function chooseMailer(env: MailEnv, runtime: Runtime): Mailer {
  const platform = platformMailer(env, runtime);
  return hasRelay(env) ? relayMailer(env, runtime, platform, createRelay(env, runtime)) : platform;
}

function platformMailer(env: MailEnv, runtime: Runtime): Mailer {
  if (env.ENVIRONMENT === 'development') return outboxMailer({ db: env.DB, runtime });
  if (env.EMAIL === undefined) throw new Error('no EMAIL binding: mail cannot be sent in this environment');
  return emailMailer(env.EMAIL, env.MAIL_FROM);
}
