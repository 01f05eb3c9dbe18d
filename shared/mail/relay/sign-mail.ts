import DKIM from 'nodemailer/lib/dkim';
import MimeNode from 'nodemailer/lib/mime-node';
import type { MailMessage } from '../mailer.ts';

/** Header fields that the signature covers, including those for unsubscribing (RFC 8058 4). */
const SIGNED = [
  'from',
  'to',
  'subject',
  'date',
  'message-id',
  'reply-to',
  'mime-version',
  'content-type',
  'list-unsubscribe',
  'list-unsubscribe-post',
];

export interface Signature {
  domain: string;
  selector: string;
  /** PKCS #8 as PEM. */
  privateKey: string;
}

export interface Envelope {
  /** Address of the header field From. */
  address: string;
  /** Without its angle brackets. */
  messageId: string;
  date: Date;
}

/**
 * The message for the relay: both parts in one MIME message (RFC 2046 5.1.4) of 7-bit lines, so that no server has to
 * encode it again, with a DKIM signature (RFC 6376, relaxed/relaxed).
 */
export async function signMail(
  message: MailMessage,
  { address, messageId, date }: Envelope,
  { domain, selector, privateKey }: Signature,
): Promise<Buffer> {
  const root = new MimeNode('multipart/alternative', { newline: '\r\n' });
  root.setHeader({
    from: { name: message.fromName, address },
    to: message.to,
    ...(message.replyTo !== null && { 'reply-to': message.replyTo }),
    subject: message.subject,
    'message-id': `<${messageId}>`,
    date: date.toUTCString().replace('GMT', '+0000'),
    ...message.headers,
  });
  root.createChild('text/plain; charset=utf-8').setContent(message.text);
  root.createChild('text/html; charset=utf-8').setContent(message.html);
  const signer = new DKIM({
    domainName: domain,
    keySelector: selector,
    privateKey,
    headerFieldNames: SIGNED.join(':'),
  });
  const pieces: Buffer[] = [];
  for await (const piece of signer.sign(await root.build())) pieces.push(piece as Buffer);
  return Buffer.concat(pieces);
}
