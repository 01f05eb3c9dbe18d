import { encodeUtf8, fromBase64Url, toBase64Url } from '#shared/encoding.ts';
import { isMailTopic, type MailTopic } from './mail-topics.ts';

export const UNSUBSCRIBE_PATH = '/dashboard/unsubscribe';

/** The recipient, the account (null for the platform) and the topic of mails. */
export interface MailSubject {
  userId: string;
  accountId: string | null;
  topic: MailTopic;
}

/**
 * An address that unsubscribes from one topic without signing in (RFC 8058). It contains its subject and an
 * HMAC-SHA-256 of the subject. It does not expire, because people unsubscribe from old mails too.
 */
export async function unsubscribeLink(secret: string, origin: string, subject: MailSubject): Promise<string> {
  const { userId, accountId, topic } = subject;
  const mac = await crypto.subtle.sign('HMAC', await hmacKey(secret), claim(subject));
  const query = new URLSearchParams({
    person: userId,
    ...(accountId !== null && { account: accountId }),
    topic,
    signature: toBase64Url(mac),
  });
  return `${origin}${UNSUBSCRIBE_PATH}?${query}`;
}

/** The subject of a link; null for a link with an invalid signature. */
export async function readUnsubscribeLink(
  secret: string,
  query: URLSearchParams,
): Promise<MailSubject | null> {
  const topic = query.get('topic');
  const mac = fromBase64Url(query.get('signature') ?? '');
  if (!isMailTopic(topic) || mac === null) return null;
  const subject = { userId: query.get('person') ?? '', accountId: query.get('account'), topic };
  // crypto.subtle.verify compares in constant time.
  const genuine = await crypto.subtle.verify('HMAC', await hmacKey(secret), mac, claim(subject));
  return genuine ? subject : null;
}

const claim = ({ userId, accountId, topic }: MailSubject): Uint8Array<ArrayBuffer> =>
  encodeUtf8(['unsubscribe 1', userId, accountId ?? '', topic].join('\n'));

const hmacKey = (secret: string): Promise<CryptoKey> =>
  crypto.subtle.importKey('raw', encodeUtf8(secret), { name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
    'verify',
  ]);
