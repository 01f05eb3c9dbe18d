import { addressBlock } from './address-block.ts';

/** Headers of every answer, unless its route set them. */
const DEFAULTS: ReadonlyArray<readonly [string, string]> = [
  // The platform's cache would store answers without `Cache-Control`.
  ['Cache-Control', 'private, no-store'],
  ['X-Content-Type-Options', 'nosniff'],
  ['Referrer-Policy', 'no-referrer'],
  ['X-Frame-Options', 'DENY'],
];

/** Adds the request id and the default headers to an answer. Existing headers are unchanged. */
export function withDefaultHeaders(response: Response, requestId: string): Response {
  const answer = withRequestId(response, requestId);
  for (const [name, value] of DEFAULTS) {
    if (!answer.headers.has(name)) answer.headers.set(name, value);
  }
  return answer;
}

/** The same answer with this request's id, for answers that are otherwise complete. */
export function withRequestId(response: Response, requestId: string): Response {
  const answer = new Response(response.body, response);
  answer.headers.set('X-Request-Id', requestId);
  return answer;
}

/** JSON that no cache may store. */
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
 * The link to the documentation of a refusal (RFC 8288). It is a header because the contract fixes the members of the
 * bodies, and relative because every host of the service has these pages. Hosts of resellers do not, so the edge
 * removes it there.
 */
export const helpLink = (code: string): string => `</docs/errors#${code}>; rel="help"`;

/** A refusal that no cache may store, with the link to its documentation. */
export function refusalJson<Body extends { error: string }>(
  body: Body,
  init: {
    status: number;
    headers?: HeadersInit /** Code of the documentation's entry, if it differs from `error`. */;
    entry?: string;
  },
): Response {
  const answer = privateJson(body, init);
  answer.headers.set('Link', helpLink(init.entry ?? body.error));
  return answer;
}

/**
 * The network address of a request, for limits: the address that the network in front of the service reports, or its
 * /64; null when it reported none.
 */
export const clientIp = (request: Request): string | null =>
  addressBlock(request.headers.get('CF-Connecting-IP') ?? '');

/** The credentials of `Authorization: Bearer`; null when the header is missing or has another scheme. */
export const readBearer = (request: Request): string | null =>
  /^Bearer +([A-Za-z0-9._~+/=-]{1,4096}) *$/i.exec(request.headers.get('Authorization') ?? '')?.[1] ?? null;
