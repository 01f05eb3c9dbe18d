import { signMessage } from '#schema/builder/signature.ts';
import { limits } from '#schema/limits.ts';
import type { RowOfStatement } from '#shared/db/statement/statement.ts';
import type { SentRequest } from '#shared/db/tables/events.ts';
import { presentEvent } from '../present-event.ts';
import type { selectDelivery } from './delivery-statements.ts';
import { openFormer, openSecret } from './endpoint-secret.ts';
import { readEndpointUrl } from './endpoint-url.ts';
import { type Answer, readRetryAfter } from './retry-plan.ts';
import type { Sender } from './sender.ts';

export type Delivery = RowOfStatement<typeof selectDelivery>;

export interface Attempt extends Answer {
  at: number;
  ms: number;
  /** The sent request for the record of the attempt; null when nothing was sent. */
  request: SentRequest | null;
  /** The first bytes of the body. */
  answer: string;
}

const none = { status: null, retryAfter: null, answer: '' };

/** Characters of a signature that are recorded, enough to compare it with a receiver's. */
const SHOWN_OF_SIGNATURE = 'v1,'.length + 6;

const masked = (signatures: string): string =>
  signatures
    .split(' ')
    .map((signature) => `${signature.slice(0, SHOWN_OF_SIGNATURE)}...`)
    .join(' ');

/** Posts one event to its endpoint, signed with every secret in force. */
export async function postEvent(sender: Sender, delivery: Delivery): Promise<Attempt> {
  const { runtime, keySecret, outward, resolvesPublicly } = sender;
  const at = runtime.now();
  let request: SentRequest | null = null;
  const done = (answer: Answer & { answer: string }): Attempt => ({
    ...answer,
    at,
    ms: runtime.now() - at,
    request,
  });
  const url = readEndpointUrl(delivery.url, outward);
  // This is checked each time, because a name can get another address after it was admitted.
  const isPublic = url === null ? false : await resolvesPublicly(new URL(url).hostname);
  if (url === null || isPublic === false) return done({ ...none, fault: 'private_address' });
  const body = JSON.stringify(await presentEvent(delivery));
  // A secret that cannot be opened is no fault of the receiver: it counts as no attempt, and the timer tries again.
  const secrets = await openSecrets(keySecret, delivery, at);
  try {
    const headers = {
      'Content-Type': 'application/json',
      'User-Agent': 'livery-webhooks',
      ...(await signMessage(secrets, { id: delivery.id, body }, at)),
    };
    request = {
      url,
      headers: { ...headers, 'webhook-signature': masked(headers['webhook-signature']) },
      body,
    };
    const response = await sender.fetch(url, {
      method: 'POST',
      // A redirect would lead to an unchecked address.
      redirect: 'manual',
      signal: AbortSignal.timeout(limits.webhookTime),
      headers,
      body,
    });
    const answer = await readBeginning(response.body, limits.webhookAnswer);
    return done({
      status: response.status,
      fault: response.status >= 300 && response.status < 400 ? 'redirect' : null,
      retryAfter: readRetryAfter(response.headers.get('Retry-After'), at),
      answer,
    });
  } catch (error) {
    const isLate = error instanceof Error && error.name === 'TimeoutError';
    return done({ ...none, fault: isLate ? 'timeout' : 'unreachable' });
  }
}

/** The signing secrets in the format of `signMessage`. */
async function openSecrets(keySecret: string, delivery: Delivery, now: number): Promise<string> {
  const { endpointId, sealedSecret, formerSealedSecret, formerUntil } = delivery;
  const secret = await openSecret(keySecret, endpointId, sealedSecret);
  if ((formerUntil ?? 0) <= now) return secret;
  const former = await openFormer(keySecret, endpointId, formerSealedSecret);
  const signing = former.filter(({ until }) => until > now).map((one) => one.secret);
  return [secret, ...signing.reverse()].join(' ');
}

/** The first bytes of a body as text; the rest is not read. */
async function readBeginning(body: ReadableStream<Uint8Array> | null, most: number): Promise<string> {
  if (body === null) return '';
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let text = '';
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    text += decoder.decode(value.subarray(0, most - size), { stream: true });
    size += value.byteLength;
    if (size < most) continue;
    await reader.cancel().catch(() => undefined);
    return text;
  }
}
