import { limits } from '#schema/limits.ts';
import { DELIVERY_HEADERS } from '#shared/http/plain-not-found.ts';

export interface ImmutableFile {
  body: BodyInit;
  contentType: string;
  /** Strong entity tag, including the quotes. */
  etag: string;
  cacheTags: string[];
}

/** Answers an immutable public file, or 304 when the caller has it. */
export function answerImmutable(request: Request, file: ImmutableFile): Response {
  const headers = new Headers({
    ...DELIVERY_HEADERS,
    'Cache-Control': `public, max-age=${limits.immutableSeconds}, immutable`,
    ETag: file.etag,
    'Cache-Tag': file.cacheTags.join(','),
  });
  if (matchesEtag(request.headers.get('If-None-Match'), file.etag)) {
    return new Response(null, { status: 304, headers });
  }
  headers.set('Content-Type', file.contentType);
  return new Response(file.body, { headers });
}

/** Answers a draft, which no cache may store because only this caller may read it. */
export const answerDraft = (css: string): Response =>
  new Response(css, {
    headers: {
      ...DELIVERY_HEADERS,
      'Content-Type': 'text/css; charset=utf-8',
      'Cache-Control': 'private, no-store',
    },
  });

/** If-None-Match compares weakly (RFC 9110 section 13.1.2). */
function matchesEtag(header: string | null, etag: string): boolean {
  if (header === null) return false;
  return header
    .split(',')
    .map((candidate) => candidate.trim().replace(/^W\//, ''))
    .some((candidate) => candidate === '*' || candidate === etag);
}
