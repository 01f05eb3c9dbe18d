import { limits } from '#schema/limits.ts';
import { readEndpointUrl } from '../../events/webhooks/endpoint-url.ts';
import { readRetryAfter } from '../../events/webhooks/retry-plan.ts';
import type { Sender } from '../../events/webhooks/sender.ts';
import type { Answer } from './verdict.ts';

/** What sending a request needs. */
export type Outward = Pick<Sender, 'fetch' | 'runtime' | 'outward' | 'resolvesPublicly'>;

const none = { status: null, retryAfter: null, answer: '' };

/** Sends one request to a receiver: to a public address, without redirects, with limits of time and size. */
export async function request(
  { fetch: send, runtime, outward, resolvesPublicly }: Outward,
  address: string,
  init: { method: 'GET' | 'POST'; headers: Record<string, string>; body?: string },
  most: number = limits.webhookAnswer,
): Promise<Answer> {
  const url = readEndpointUrl(address, outward);
  // This is checked each time, because a name can get another address after it was admitted.
  const isPublic = url === null ? false : await resolvesPublicly(new URL(url).hostname);
  if (url === null || isPublic === false) return { ...none, fault: 'private_address' };
  try {
    const response = await send(url, {
      ...init,
      headers: { 'User-Agent': 'livery-usage', ...init.headers },
      // A redirect would send the receiver's key to an unchecked address.
      redirect: 'manual',
      signal: AbortSignal.timeout(limits.webhookTime),
    });
    const { status } = response;
    return {
      status,
      fault: status >= 300 && status < 400 ? 'redirect' : null,
      retryAfter: readRetryAfter(response.headers.get('Retry-After'), runtime.now()),
      answer: await readBeginning(response.body, most),
    };
  } catch (error) {
    const isLate = error instanceof Error && error.name === 'TimeoutError';
    return { ...none, fault: isLate ? 'timeout' : 'unreachable' };
  }
}

/** The first bytes of a body as text; the rest is not read. */
async function readBeginning(body: ReadableStream<Uint8Array> | null, most: number): Promise<string> {
  if (body === null) return '';
  const parts: Uint8Array[] = [];
  let size = 0;
  // Leaving the loop cancels the stream.
  for await (const part of body) {
    parts.push(part.subarray(0, most - size));
    size += part.byteLength;
    if (size >= most) break;
  }
  const decoder = new TextDecoder();
  return parts.map((part) => decoder.decode(part, { stream: true })).join('');
}
