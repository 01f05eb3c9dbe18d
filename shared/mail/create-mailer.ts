import type { Runtime } from '../runtime/runtime.ts';
import type { Mailer } from './mailer.ts';
import type { RelayEnv } from './relay/relay-env.ts';

export interface MailEnv extends RelayEnv {
  /** Bound in staging and production only. */
  EMAIL?: SendEmail;
}

/** The code that sends mail is loaded with the first message. */
export const createMailer = (env: MailEnv, runtime: Runtime): Mailer => ({
  async send(message) {
    const { chooseMailer } = await import('./choose-mailer.ts');
    await chooseMailer(env, runtime).send(message);
  },
});
