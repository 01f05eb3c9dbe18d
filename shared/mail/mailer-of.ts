import type { Runtime } from '../runtime.ts';
import { emailMailer } from './email-mailer.ts';
import type { Mailer } from './mailer.ts';
import { outboxMailer } from './outbox-mailer.ts';

export interface MailEnv {
  DB: D1Database;
  ENVIRONMENT: string;
  MAIL_FROM: string;
  /** Bound in staging and production only. */
  EMAIL?: SendEmail;
}

/** The outbox in development, the e-mail binding everywhere else. Throws when a deployment lacks the binding. */
export function mailerOf(env: MailEnv, runtime: Runtime): Mailer {
  if (env.ENVIRONMENT === 'development') return outboxMailer({ db: env.DB, runtime });
  if (env.EMAIL === undefined) throw new Error('no EMAIL binding: mail cannot be sent in this environment');
  return emailMailer(env.EMAIL, env.MAIL_FROM);
}
