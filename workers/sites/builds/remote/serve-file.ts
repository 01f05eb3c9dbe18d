import { refusalJson } from '#shared/http/headers.ts';
import { objectOfToken } from './file-address.ts';

/** Serves a file that a job refers to. It is data for a program, so that browsers neither display nor execute it. */
export async function serveBuilderFile(
  bucket: R2Bucket,
  { secret, token, now }: { secret: string; token: string; now: number },
): Promise<Response> {
  const key = await objectOfToken(secret, token, now);
  const object = key === null ? null : await bucket.get(key);
  if (object === null) return refusalJson({ error: 'not_found' }, { status: 404 });
  return new Response(object.body, {
    headers: {
      'Content-Type': 'application/octet-stream',
      'Content-Length': String(object.size),
      'Content-Disposition': 'attachment',
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'private, no-store',
    },
  });
}
