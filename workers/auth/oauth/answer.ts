import { type AccessError, accessErrors } from '../../../schema/access/errors.ts';

/** JSON that is never stored: tokens and errors alike (RFC 6749 5.1). */
export function oauthJson(body: unknown, status = 200, headers: HeadersInit = {}): Response {
  const all = new Headers(headers);
  all.set('Content-Type', 'application/json; charset=utf-8');
  all.set('Cache-Control', 'no-store');
  return new Response(JSON.stringify(body), { status, headers: all });
}

/** Answers a failure as its row of the error table says. */
export function oauthFailure(
  failure: { code: AccessError; data?: { description: string } },
  headers: HeadersInit = {},
): Response {
  const { status, error } = accessErrors[failure.code];
  const description = failure.data?.description;
  return oauthJson(
    description === undefined ? { error } : { error, error_description: description },
    status,
    headers,
  );
}
