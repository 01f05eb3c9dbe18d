import type { Mailer } from './mailer.ts';

/**
 * Sends through Cloudflare's e-mail binding, which makes the MIME message (`multipart/alternative`) from both parts.
 *
 * @param from An address of a domain that the binding may send for.
 */
export const emailMailer = (binding: SendEmail, from: string): Mailer => ({
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
