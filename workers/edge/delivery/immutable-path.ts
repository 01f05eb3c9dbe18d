import { makeExpression } from '#shared/text/make-expression.ts';

const ACCOUNT = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const FILE = '(?:theme-[0-9a-f]{16}\\.css|asset-[0-9a-f]{64}\\.(?:png|jpg|webp|avif|gif|woff2?))';
const IMMUTABLE = makeExpression(`^/t/${ACCOUNT}/${FILE}$`);

/**
 * Whether a request is for an immutable file: the path contains the hash of the content, and the method only reads. A
 * stylesheet may have any query without `p`, which is the form of a draft and may not use the cache; an asset none.
 */
export function isImmutableRequest(request: Request): boolean {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false;
  const { pathname, searchParams } = new URL(request.url);
  if (!IMMUTABLE.test(pathname)) return false;
  return !request.url.includes('?') || (pathname.endsWith('.css') && !searchParams.has('p'));
}
