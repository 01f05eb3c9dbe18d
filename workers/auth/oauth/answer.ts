import { type AccessError, accessErrors } from '#schema/access/errors.ts';
import { helpLink } from '#shared/http/headers.ts';

/** JSON that no cache stores, including caches of HTTP/1.0 (RFC 6749 5.1). A string is sent unchanged. */
export function oauthJson(body: unknown, status = 200, headers: HeadersInit = {}): Response {
  const all = new Headers(headers);
  all.set('Content-Type', 'application/json; charset=utf-8');
  all.set('Cache-Control', 'no-store');
  all.set('Pragma', 'no-cache');
  return new Response(typeof body === 'string' ? body : JSON.stringify(body), { status, headers: all });
}

/** A description may contain printable ASCII without quotes and backslashes (RFC 6749 5.2). */
const describable = (text: string): string =>
  text
    .replaceAll('"', "'")
    .replaceAll('\\', '/')
    .replace(/[^\x20-\x7e]/g, '?');

/** Answers a failure by its row in the error table. */
export function oauthFailure(
  failure: { code: AccessError; data?: { description: string } },
  headers: HeadersInit = {},
): Response {
  const { status, error } = accessErrors[failure.code];
  const description = failure.data?.description;
  const answer = oauthJson(
    description === undefined ? { error } : { error, error_description: describable(description) },
    status,
    headers,
  );
  answer.headers.set('Link', helpLink(error));
  return answer;
}
