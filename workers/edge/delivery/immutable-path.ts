import { makeExpression } from '../../../shared/text/make-expression.ts';

const ACCOUNT = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const FILE = '(?:theme-[0-9a-f]{16}\\.css|asset-[0-9a-f]{64}\\.(?:png|jpg|webp|avif|gif|woff2?))';
const IMMUTABLE = makeExpression(`^/t/${ACCOUNT}/${FILE}$`);

/**
 * Whether a request is for an immutable file: the path contains the hash of the content, the method only reads, and
 * there is no query (a query is a preview token or an error, neither of which may use the cache).
 */
export const isImmutableRequest = (request: Request): boolean =>
  (request.method === 'GET' || request.method === 'HEAD') &&
  !request.url.includes('?') &&
  IMMUTABLE.test(new URL(request.url).pathname);
