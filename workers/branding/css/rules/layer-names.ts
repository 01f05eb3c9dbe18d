import type { Compilation } from '../compilation.ts';
import * as T from '../tokens/types.ts';
import { cssWide } from '../values/keywords.ts';
import { writeIdent } from '../write/ident.ts';
import type { AtRuleParts } from './drop-at-rule.ts';

/**
 * Names of a layer rule. They need no suffix: every layer of a sheet is a sub-layer of the brand layer, so it cannot
 * collide with one of the host.
 */
export function layerNames(c: Compilation, rule: AtRuleParts, list: boolean): string | null {
  const { tokens } = c;
  let text = '';
  let expectsName = true;
  for (let i = rule.from; i < rule.to; i++) {
    const type = tokens.type(i);
    if (type === T.IDENT && expectsName) {
      const name = tokens.text(i);
      if (cssWide.has(name.toLowerCase())) return c.fail('at_rule_invalid', i, name);
      text += writeIdent(name);
      expectsName = false;
    } else if (tokens.isDelim(i, 0x2e) && !expectsName && tokens.type(i + 1) === T.IDENT) {
      text += '.';
      expectsName = true;
    } else if (type === T.COMMA && list && !expectsName) {
      text += ',';
      expectsName = true;
    } else if (type !== T.WHITESPACE) {
      return c.fail('at_rule_invalid', i, tokens.raw(i));
    }
  }
  return expectsName ? c.fail('at_rule_invalid', rule.at) : text;
}
