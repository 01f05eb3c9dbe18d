import { brandViewOf } from '#shared/brand/live-brand.ts';
import { addressOf } from '#shared/customers/identity.ts';
import { batch } from '#shared/db/statement/statement.ts';
import { privateJson } from '#shared/http/headers.ts';
import type { Sender } from '#shared/mail/sender.ts';
import { viewIdentity } from '#shared/presentation/identity.ts';
import { asSender, selectDraftSender, selectSender } from '#workers/platform/reach/mail/find-sender.ts';
import { mailChoice } from '#workers/platform/reach/mail/mail-choice.ts';
import { mailFrame } from '#workers/platform/reach/mail/mail-frame.ts';
import { writeSample } from '#workers/platform/reach/mail/write-sample.ts';
import type { ConsoleRequest } from '../../http/console-request.ts';
import { readDocument } from '../read-document.ts';
import { unsavedPictures } from '../unsaved-pictures.ts';

/**
 * One part of a mail with the brand of a document: the HTML for a frame, or subject and plain text. Null when the
 * document is invalid or the part is unknown.
 */
export async function previewMail(
  { c, staff }: ConsoleRequest,
  form: URLSearchParams,
): Promise<Response | null> {
  const part = c.req.param('part');
  const sender = await senderIn(c.env, staff.account.id, form.get('document') ?? '');
  if (sender === null) return null;
  const choice = mailChoice((name) => form.get(name));
  const to = addressOf(staff.email);
  if (part === 'light' || part === 'dark') {
    const { message } = await writeSample(c.env, sender, choice, to, part);
    return mailFrame(message.html, sender.origin);
  }
  if (part !== 'words') return null;
  const { message, locale } = await writeSample(c.env, sender, choice, to);
  const { subject, fromName, replyTo, text } = message;
  return privateJson({
    subject,
    from_name: fromName,
    reply_to: replyTo,
    text,
    language: locale.language,
    direction: locale.direction,
  });
}

/** The account as the sender, with an unsaved document. */
async function senderIn(env: PlatformEnv, account: string, text: string): Promise<Sender | null> {
  const document = readDocument(text);
  if (document === null) return null;
  const { live, draft } = await batch(env.DB, {
    live: selectSender.bind(env.DB, { accountId: account }),
    draft: selectDraftSender.bind(env.DB, { account }),
  });
  const row = draft.rows[0] ?? live.rows[0] ?? null;
  const saved = asSender(env, row);
  if (row === null || saved === null) return null;
  const { assetUrls } = brandViewOf({ ...row, document: null }, row.accountName);
  const pictures = await unsavedPictures(env.DB, account, document, assetUrls);
  return { ...saved, identity: viewIdentity(account, { document, assetUrls: pictures }) };
}
