import { plainFragment } from '../fragment.ts';
import type { SelectorContext, SelectorList } from '../selectors/context.ts';
import { listText, writeSelectors } from '../selectors/write-selectors.ts';
import * as T from '../tokens/types.ts';
import type { Block } from './block.ts';
import type { AtRuleParts } from './drop-at-rule.ts';
import type { GroupPrelude } from './group-rule.ts';
import type { Walker } from './walker.ts';

/**
 * `@scope (start) [to (end)]`. Inside, `:scope` is the authored root, so the surface's own root is written as its
 * attribute. A scope without a start would start at the style element's parent, not at the surface.
 */
export function scopePrelude(w: Walker, block: Block, rule: AtRuleParts): GroupPrelude | null {
  const { c } = w;
  const { tokens, match } = c;
  if (tokens.type(rule.from) !== T.OPEN_PAREN || rule.from >= rule.to)
    return c.fail('scope_root_missing', rule.at);
  const startContext: SelectorContext = { ...block.context, root: c.rootByAttribute };
  const start = inParentheses(w, rule.from, startContext);
  if (start === null) return c.fail('at_rule_invalid', rule.from);
  const inner: SelectorContext = {
    nested: false,
    parentCost: 1,
    parentSearch: 0,
    parentReach: start.reach,
    parentReachCost: start.reachCost,
    relative: true,
    parentIsRoot: false,
    parentIsHtml: false,
    parentMayBeRoot: start.mayBeRoot,
    root: c.rootByAttribute,
    scopeIsRoot: false,
    scopeMayBeRoot: start.mayBeRoot,
    probe: false,
  };
  const starts = withParents(w, block, listText(start));
  if (starts === null) return c.fail('selector_too_complex', rule.from, '&');
  let text = `@scope(${starts})`;
  let i = skip(w, (match[rule.from] as number) + 1);
  if (i < rule.to) {
    if (tokens.type(i) !== T.IDENT || tokens.text(i).toLowerCase() !== 'to')
      return c.fail('at_rule_invalid', i);
    i = skip(w, i + 1);
    if (tokens.type(i) !== T.OPEN_PAREN || (match[i] as number) + 1 < rule.to)
      return c.fail('at_rule_invalid', i);
    const end = inParentheses(w, i, inner);
    if (end === null) return c.fail('at_rule_invalid', i);
    text += `to (${listText(end)})`;
  }
  return {
    fragment: plainFragment(text),
    context: inner,
    takesDeclarations: true,
    mayBeRoot: start.mayBeRoot,
    place: start,
  };
}

/**
 * The selectors with those of the rules around instead of `&`: inside another scope, which each compiled sheet is,
 * browsers take `&` here for the root of that scope. Null when they cannot be repeated.
 */
function withParents({ c, writer }: Walker, { context }: Block, starts: string): string | null {
  if (!context.nested || !starts.includes('&')) return starts;
  if (!context.scopeIsRoot) return null;
  let parents = '';
  for (const { selectors } of writer.stack) {
    if (selectors === null) continue;
    const list = selectors.list.map(({ text }) =>
      parents === '' || text.includes('&') ? text : `& ${text}`,
    );
    const inner = inPlaceOfParent(list.join(','), parents);
    if (inner === null || inner.length > c.caps.valueBytes) return null;
    parents = inner.replaceAll(':scope', c.rootByAttribute);
  }
  return inPlaceOfParent(starts, parents);
}

/** A text with a list instead of each `&`; null when an `&` may be something else, or the list cannot stand there. */
function inPlaceOfParent(text: string, parents: string): string | null {
  if (/["\\]|&[-\w]/.test(text) || parents.includes('::')) return null;
  return text.replaceAll('&', `:is(${parents})`);
}

function inParentheses(w: Walker, open: number, context: SelectorContext): SelectorList | null {
  return writeSelectors(w.c, skip(w, open + 1), w.c.match[open] as number, context);
}

const skip = (w: Walker, i: number): number => (w.c.tokens.type(i) === T.WHITESPACE ? i + 1 : i);
