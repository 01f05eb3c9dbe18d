import type { RouteSpec } from '../route.ts';

interface Header {
  description: string;
  /** Present on every answer of the status. */
  required?: true;
  schema: { type: 'string' | 'integer' };
}

const text = (description: string): Header => ({ description, schema: { type: 'string' } });
const integer = (description: string): Header => ({ description, schema: { type: 'integer' } });

const always = (header: Header): Header => ({ ...header, required: true });

const tag = text('The hash of the file.');
const retryAfter = integer('Seconds to wait before the request is sent again.');
const help = text(
  'Of a refusal in JSON: `</docs/errors#code>; rel="help"`, where its cause and remedy are explained. Hosts of resellers have no such pages, and send no such header.',
);
const rateLimits = {
  'RateLimit-Limit': integer('Requests of the current minute.'),
  'RateLimit-Remaining': integer('Requests that remain in this minute.'),
  'RateLimit-Reset': integer('Seconds until the next minute begins.'),
};

/** Headers of one answer that clients read, beside the media type. */
export function describeHeaders(route: RouteSpec, status: number): { [name: string]: Header } {
  const isDelivery = route.path.startsWith('/t/');
  // A draft that a preview token opens is private and has no tag.
  const maybePrivate = route.operationId === 'deliverTheme' && status === 200;
  return {
    'X-Request-Id': always(text('Names the request in logs and audit rows.')),
    ...(route.area === 'platform' ? rateLimits : {}),
    ...(status >= 400 && (!isDelivery || status === 405) ? { Link: help } : {}),
    ...(status === 405 ? { Allow: always(text('The methods that the path takes.')) } : {}),
    ...(status === 429 || status === 503 ? { 'Retry-After': always(retryAfter) } : {}),
    ...(status === 401 && route.auth.kind === 'accessToken'
      ? {
          'WWW-Authenticate': always(
            text('The address of the metadata (RFC 9728), and the scopes to request.'),
          ),
        }
      : {}),
    ...(status === 302
      ? {
          Location: always(text('The consent screen.')),
          'Set-Cookie': always(text('Binds the request to the browser; short-lived.')),
        }
      : {}),
    ...(status === 500 && route.area === 'platform' ? { 'Retry-After': retryAfter } : {}),
    ...(isDelivery && status < 400
      ? {
          ETag: maybePrivate
            ? { ...tag, description: `${tag.description} Absent for a draft.` }
            : always(tag),
          'Cache-Control': always(text('How long a cache may keep it.')),
        }
      : {}),
    ...(isDelivery && status === 206
      ? { 'Content-Range': text('Which part of the file this is. With several parts, each has its own.') }
      : {}),
    ...(isDelivery && status === 416
      ? { 'Content-Range': always(text('The size of the file: `bytes */size`.')) }
      : {}),
    ...(route.operationId === 'readContract' && (status === 200 || status === 304)
      ? { ETag: always(text('Changes with the contract.')) }
      : {}),
  };
}
