import { addressBlock } from './address-block.ts';

/** What every answer of the service carries unless its route decided otherwise. */
const DEFAULTS: ReadonlyArray<readonly [string, string]> = [
  // The platform's cache stores answers that say nothing about caching.
  ['Cache-Control', 'private, no-store'],
  ['X-Content-Type-Options', 'nosniff'],
  ['Referrer-Policy', 'no-referrer'],
  ['X-Frame-Options', 'DENY'],
];

/** Adds the request id and the default headers to an answer; headers that it has already stay. */
export function withDefaultHeaders(response: Response, requestId: string): Response {
  const answer = withRequestId(response, requestId);
  for (const [name, value] of DEFAULTS) {
    if (!answer.headers.has(name)) answer.headers.set(name, value);
  }
  return answer;
}

/** The same answer under this request's id, for answers that are complete otherwise. */
export function withRequestId(response: Response, requestId: string): Response {
  const answer = new Response(response.body, response);
  answer.headers.set('X-Request-Id', requestId);
  return answer;
}

/** JSON that no cache may keep. */
export const privateJson = (
  body: unknown,
  init: { status?: number; headers?: HeadersInit } = {},
): Response => {
  const headers = new Headers(init.headers);
  headers.set('Content-Type', 'application/json; charset=utf-8');
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'private, no-store');
  return new Response(JSON.stringify(body), { status: init.status ?? 200, headers });
};

/**
 * Where the documentation explains a refusal (RFC 8288). It is a header because the contract fixes the members of the bodies,
 * and relative because every host of the service has these pages. Hosts of resellers have not: the edge removes it there.
 */
export const helpLink = (code: string): string => `</docs/errors#${code}>; rel="help"`;

/** A refusal that no cache may keep, with the way to its explanation. */
export function refusalJson<Body extends { error: string }>(
  body: Body,
  init: {
    status: number;
    headers?: HeadersInit /** Entry of the index, if it is not `error`. */;
    entry?: string;
  },
): Response {
  const answer = privateJson(body, init);
  answer.headers.set('Link', helpLink(init.entry ?? body.error));
  return answer;
}

/**
 * Where the request came from, for limits: the address that the network in front of the service reports, or the /64 it
 * lies in; null when it reported none.
 */
export const clientIp = (request: Request): string | null =>
  addressBlock(request.headers.get('CF-Connecting-IP') ?? '');

/** The credentials of `Authorization: Bearer`, or null when the header is missing or of another scheme. */
export const readBearer = (request: Request): string | null =>
  /^Bearer +([A-Za-z0-9._~+/=-]{1,4096}) *$/i.exec(request.headers.get('Authorization') ?? '')?.[1] ?? null;
