import { type Failure, fail, ok, type Result } from '../result.ts';

/**
 * Reads a whole body, and stops as soon as it exceeds `limit` bytes.
 *
 * Content-Length is only a hint: a correct one allows an early refusal, and a missing or wrong one changes nothing
 * because the bytes themselves are counted. Some bytes beyond the limit are read and discarded: a client whose
 * connection ends while it sends never receives the answer.
 */
export async function readBody(
  request: Request,
  limit: number,
): Promise<Result<Uint8Array<ArrayBuffer>, Failure<'too_large' | 'unreadable'>>> {
  const declared = request.headers.get('Content-Length');
  if (declared !== null && /^\d{1,15}$/.test(declared) && Number(declared) > limit) {
    if (request.body !== null) await discard(request.body.getReader(), limit + DISCARDED_BYTES);
    return fail('too_large');
  }
  return readStream(request.body, limit, discard);
}

/**
 * Reads and discards the body of a request that was answered without it, up to {@link DISCARDED_BYTES}. A server that
 * answers and closes while the client is still sending resets the connection, and the client never reads the answer.
 */
export async function discardUnread(request: Request): Promise<void> {
  if (!request.bodyUsed && request.body !== null) await discard(request.body.getReader());
}

/** As {@link readBody}, for any stream: `too_large` as soon as it exceeds `limit` bytes. */
export async function readStream(
  stream: ReadableStream<Uint8Array> | null,
  limit: number,
  dispose: (reader: ReadableStreamDefaultReader<Uint8Array>) => Promise<void> = cancel,
): Promise<Result<Uint8Array<ArrayBuffer>, Failure<'too_large' | 'unreadable'>>> {
  if (stream === null) return ok(new Uint8Array(0));
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = stream.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      size += value.byteLength;
      if (size > limit) {
        await dispose(reader);
        return fail('too_large');
      }
      chunks.push(value);
    }
  } catch {
    return fail('unreadable');
  }
  return ok(concatenate(chunks, size));
}

/** Most bytes of an excessive or unread body that are discarded so that the client gets the answer. */
export const DISCARDED_BYTES = 8 * 1024 * 1024;

async function discard(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  most: number = DISCARDED_BYTES,
): Promise<void> {
  try {
    for (let read = 0; read < most; ) {
      const { done, value } = await reader.read();
      if (done) return;
      read += value.byteLength;
    }
    await reader.cancel();
  } catch {
    // The client has disconnected.
  }
}

const cancel = (reader: ReadableStreamDefaultReader<Uint8Array>): Promise<void> =>
  reader.cancel().catch(() => undefined);

function concatenate(chunks: readonly Uint8Array[], size: number): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(size);
  let offset = 0;
  for (const chunk of chunks) {
    whole.set(chunk, offset);
    offset += chunk.byteLength;
  }
  return whole;
}
