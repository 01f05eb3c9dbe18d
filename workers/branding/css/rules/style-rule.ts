import type { StrippedCode } from '#schema/css-policy/index.ts';
import { cutText } from '#schema/cut-text.ts';
import { shownText, writeSelectors } from '../selectors/write-selectors.ts';
import * as T from '../tokens/types.ts';
import type { Block } from './block.ts';
import type { Walker } from './walker.ts';

/** Reads a style rule (or invalid text) at `i`; enters its block and returns the index at which to continue. */
export function styleRule(w: Walker, block: Block, i: number): number {
  const { c } = w;
  const { tokens, match } = c;
  const { types } = tokens;
  let brace = i;
  for (; brace < block.end; brace++) {
    const type = types[brace] as number;
    if (type === T.OPEN_CURLY || (type === T.SEMICOLON && block.kind !== 'sheet')) break;
    if (type === T.FUNCTION || type === T.OPEN_PAREN || type === T.OPEN_SQUARE)
      brace = match[brace] as number;
  }
  if (brace >= block.end || tokens.type(brace) === T.SEMICOLON) {
    reportNoRule(w, block, i, Math.min(brace, block.end));
    return brace + 1;
  }
  c.countRule(i);
  const close = match[brace] as number;
  if (block.setting.depth >= c.caps.ruleDepth) {
    c.report.add('rule_too_deep', '', tokens.start(i), { selector: shownText(c, i, brace) });
    return close + 1;
  }
  const selectors = writeSelectors(c, i, trimmedEnd(w, i, brace), block.context);
  if (selectors === null) return close + 1;
  w.writer.enterRule(block.ofStyleRules, selectors, i, brace, close);
  return brace + 1;
}

const trimmedEnd = (w: Walker, from: number, to: number): number =>
  to > from && w.c.tokens.type(to - 1) === T.WHITESPACE ? to - 1 : to;

/** Reports text that is not a rule, with its own code for hacks such as `*zoom` and `_height`. */
function reportNoRule(w: Walker, block: Block, from: number, to: number): void {
  const { c } = w;
  const { tokens } = c;
  const shown = shownText(c, from, to);
  if (shown === '') return;
  const name = from + 1;
  const hack =
    tokens.type(from) === T.DELIM && tokens.type(name) === T.IDENT && block.setting.takesDeclarations;
  const code: StrippedCode = hack
    ? 'legacy_hack'
    : block.kind === 'sheet'
      ? 'rule_invalid'
      : 'declaration_invalid';
  c.report.add(code, cutText(shown, 60), tokens.start(from), {
    selector: block.shown(c),
    ...(hack ? { property: tokens.raw(from) + tokens.text(name) } : {}),
  });
}
