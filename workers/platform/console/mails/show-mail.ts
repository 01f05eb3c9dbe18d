import { addressOf } from '#shared/customers/identity.ts';
import { plainNotFound } from '#shared/http/plain-not-found.ts';
import { findDraftSender, findSender } from '../../reach/mail/find-sender.ts';
import type { MailChoice } from '../../reach/mail/mail-choice.ts';
import { mailFrame } from '../../reach/mail/mail-frame.ts';
import { writeSample } from '../../reach/mail/write-sample.ts';
import type { ConsoleRequest } from '../http/console-request.ts';

/** Answers with the HTML part alone, for a frame of the page of mails. */
export async function showMail({ c, staff }: ConsoleRequest, choice: MailChoice): Promise<Response> {
  const reader = c.req.param('reader');
  const find = choice.brand === 'draft' ? findDraftSender : findSender;
  const sender = await find(c.env, staff.account.id);
  if (sender === null || (reader !== 'light' && reader !== 'dark')) return plainNotFound();
  const { message } = await writeSample(c.env, sender, choice, addressOf(staff.email), reader);
  return mailFrame(message.html, sender.origin);
}
