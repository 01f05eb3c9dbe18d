import { type Failure, fail, ok, type Result } from '../result.ts';

/**
 * Reads a whole body, giving up as soon as it passes `limit` bytes.
 *
 * Content-Length is only a hint: an honest one refuses early, a missing or lying one changes nothing because the
 * bytes themselves are counted. The rest of an oversized body is cancelled, never buffered.
 */
export async function readBody(
  request: Request,
  limit: number,
): Promise<Result<Uint8Array<ArrayBuffer>, Failure<'too_large' | 'unreadable'>>> {
  const declared = request.headers.get('Content-Length');
  if (declared !== null && /^\d{1,15}$/.test(declared) && Number(declared) > limit) {
    await request.body?.cancel().catch(() => undefined);
    return fail('too_large');
  }
  return readStream(request.body, limit);
}

/** As {@link readBody}, for any stream: `too_large` as soon as it passes `limit` bytes. */
export async function readStream(
  stream: ReadableStream<Uint8Array> | null,
  limit: number,
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
        await reader.cancel().catch(() => undefined);
        return fail('too_large');
      }
      chunks.push(value);
    }
  } catch {
    return fail('unreadable');
  }
  return ok(concatenate(chunks, size));
}

function concatenate(chunks: readonly Uint8Array[], size: number): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(size);
  let offset = 0;
  for (const chunk of chunks) {
    whole.set(chunk, offset);
    offset += chunk.byteLength;
  }
  return whole;
}
