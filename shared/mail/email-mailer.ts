import type { Mailer } from './mailer.ts';

/** Sends through Cloudflare's e-mail binding; `from` must be an address of a domain that the binding may send for. */
export const emailMailer = (binding: SendEmail, from: string): Mailer => ({
  async send({ to, subject, text }) {
    await binding.send({ from, to, subject, text });
  },
});
