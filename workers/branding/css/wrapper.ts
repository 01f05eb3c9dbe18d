import { brandLayer, protectedAttribute, rootAttribute } from '#schema/css-policy/index.ts';

const opening = (accountId: string): string =>
  `@layer ${brandLayer}{@scope([${rootAttribute}="${accountId}"])to ([${protectedAttribute}]){`;

const CLOSING = '}}';

/** Puts the tokens before the brand layer and the rules into the account's scope. */
export const wrap = (inner: string, accountId: string, tokensCss: string): string =>
  inner === '' ? tokensCss : tokensCss + opening(accountId) + inner + CLOSING;

/**
 * Reverts {@link wrap}: the rules of a compiled sheet; null when it is not one of this account. Compiling them again
 * gives the same sheet.
 */
export function unwrap(compiled: string, accountId: string, tokensCss = ''): string | null {
  if (!compiled.startsWith(tokensCss)) return null;
  const sheet = compiled.slice(tokensCss.length);
  if (sheet === '') return '';
  const head = opening(accountId);
  return sheet.startsWith(head) && sheet.endsWith(CLOSING) ? sheet.slice(head.length, -CLOSING.length) : null;
}
