import type { TokenList } from '../../css/tokens/token-list.ts';
import * as T from '../../css/tokens/types.ts';
import type { Work } from './work.ts';

/** The root of a scope as a selector without specificity, to which rules of `@scope` are relative (CSS Cascading 6). */
export const SCOPE_ROOT = ':where(:scope)';

const COMBINATORS = ['>', '+', '~'];

/**
 * Rewrites a list of selectors so that it has the same meaning outside its block: `start` replaces each `&`, and is
 * put before each relative selector. A selector is relative if it starts with a combinator, or names neither `&` nor,
 * directly inside a scope, `:scope`. So the root of a scope is an ancestor for its rules only if they name it. Nested
 * lists multiply, so that each character takes a step.
 */
export function standalone(
  tokens: TokenList,
  from: number,
  to: number,
  start: string | null,
  work: Work,
): string {
  work.spend(to - from);
  if (start === null) return tokens.source.slice(tokens.start(from), tokens.start(to)).trim();
  const selectors: string[] = [];
  let written = '';
  let isRelative = true;
  const finish = () => {
    work.spend(start.length);
    const selector = written.trim();
    selectors.push(
      isRelative || COMBINATORS.includes(selector.charAt(0)) ? `${start} ${selector}` : selector,
    );
    written = '';
    isRelative = true;
  };
  let depth = 0;
  for (let i = from; i < to; i++) {
    const type = tokens.type(i);
    const text = tokens.raw(i);
    if (type === T.COMMA && depth === 0) {
      finish();
      continue;
    }
    if (type === T.FUNCTION || type === T.OPEN_PAREN || type === T.OPEN_SQUARE) depth += 1;
    if (type === T.CLOSE_PAREN || type === T.CLOSE_SQUARE) depth -= 1;
    const isNesting = type === T.DELIM && text === '&';
    const isScope = type === T.IDENT && text.toLowerCase() === 'scope' && tokens.type(i - 1) === T.COLON;
    if (isNesting || (isScope && start === SCOPE_ROOT)) isRelative = false;
    if (isNesting) work.spend(start.length);
    if (type !== T.COMMENT) written += isNesting ? start : text;
  }
  finish();
  return selectors.join(',');
}
