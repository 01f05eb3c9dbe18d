import { addressOf } from '../../../../shared/customers/identity.ts';
import { plainNotFound } from '../../../../shared/http/plain-not-found.ts';
import { findDraftSender, findSender } from '../../mail/find-sender.ts';
import type { MailChoice } from '../../mail/mail-choice.ts';
import { writeSample } from '../../mail/write-sample.ts';
import type { ConsoleRequest } from '../http/console-request.ts';

/** The HTML part alone, for a frame of our own page. It can run nothing, lead nowhere, and load pictures only. */
export async function showMail({ c, staff }: ConsoleRequest, choice: MailChoice): Promise<Response> {
  const reader = c.req.param('reader');
  const find = choice.brand === 'draft' ? findDraftSender : findSender;
  const sender = await find(c.env, staff.account.id);
  if (sender === null || (reader !== 'light' && reader !== 'dark')) return plainNotFound();
  const { message } = await writeSample(c.env, sender, choice, addressOf(staff.email), reader);
  return new Response(message.html, {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'private, no-store',
      'X-Frame-Options': 'SAMEORIGIN',
      'Content-Security-Policy': [
        "default-src 'none'",
        "style-src 'unsafe-inline'",
        `img-src ${sender.origin}`,
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'self'",
        'sandbox',
      ].join('; '),
    },
  });
}
