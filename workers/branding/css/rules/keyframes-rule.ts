import type { Fragment, NameRef } from '../fragment.ts';
import type { TokenList } from '../tokens/token-list.ts';
import * as T from '../tokens/types.ts';
import { cssWide } from '../values/keywords.ts';
import { isPlainIdent, writeIdent } from '../write/ident.ts';
import { writeNumber } from '../write/number.ts';
import { writeString } from '../write/string.ts';
import type { Block } from './block.ts';
import { type AtRuleParts, dropAtRule } from './drop-at-rule.ts';
import type { Walker } from './walker.ts';

const ranges = new Set(['cover', 'contain', 'entry', 'exit', 'entry-crossing', 'exit-crossing', 'scroll']);

/** Written keyframe selectors, e.g. `0%,to`, and their number; null when malformed. */
function keyframeSelector(
  tokens: TokenList,
  from: number,
  to: number,
): { text: string; stops: number } | null {
  let text = '';
  let part = '';
  let stops = 0;
  for (let i = from; i <= to; i++) {
    const type = i < to ? tokens.types[i] : T.COMMA;
    if (type === T.WHITESPACE) continue;
    if (type === T.COMMA) {
      if (part === '' || part.endsWith(' ')) return null;
      text = stops++ === 0 ? part : `${text},${part}`;
      part = '';
    } else if (type === T.PERCENTAGE && (part === '' || part.endsWith(' '))) {
      const number = writeNumber(tokens.source.slice(tokens.starts[i], (tokens.ends[i] as number) - 1), true);
      part += number === '100' && part === '' ? 'to' : `${number}%`;
    } else if (type === T.IDENT && part === '') {
      const word = tokens.text(i).toLowerCase();
      if (word === 'from') part = '0%';
      else if (word === 'to') part = 'to';
      else if (ranges.has(word)) part = `${word} `;
      else return null;
    } else {
      return null;
    }
  }
  return { text, stops };
}

/** Compiles a whole keyframes rule, whose blocks contain only declarations. */
export function keyframesRule(w: Walker, block: Block, rule: AtRuleParts): number {
  const { c } = w;
  const { tokens, match, names } = c;
  const type = tokens.type(rule.from);
  const quoted = type === T.STRING;
  if (rule.from + 1 !== rule.to || (type !== T.IDENT && !quoted))
    return dropAtRule(w, block, rule, 'at_rule_invalid', '');
  const name = tokens.text(rule.from);
  if (name === '' || (!quoted && cssWide.has(name.toLowerCase()))) {
    return dropAtRule(w, block, rule, 'at_rule_invalid', name);
  }
  // A name that needs quotes gets a suffix and becomes a word.
  const asIdent = !quoted || isPlainIdent(name);
  let text = `@${rule.name} ${asIdent ? writeIdent(name) : writeString(name)}`;
  const refs: NameRef[] = [];
  if (!names.isOwn(name))
    refs.push({ at: asIdent ? text.length : text.length - 1, kind: 'keyframes', name, owner: '' });
  text += '{';
  const empty = text.length;
  let stops = 0;
  for (let i = rule.brace + 1; i < rule.close; ) {
    if (tokens.type(i) === T.WHITESPACE) {
      i++;
      continue;
    }
    let brace = i;
    while (brace < rule.close && tokens.type(brace) !== T.OPEN_CURLY) brace++;
    if (brace >= rule.close) {
      w.c.report.add('rule_invalid', '', tokens.start(i), { atRule: `@${rule.name}` });
      break;
    }
    const close = match[brace] as number;
    const selector = keyframeSelector(tokens, i, brace);
    stops += selector === null ? 0 : selector.stops;
    if (stops > c.caps.keyframeStops) return dropAtRule(w, block, rule, 'keyframes_limit', name);
    if (selector === null) {
      c.report.add(
        'selector_invalid',
        tokens.source.slice(tokens.start(i), tokens.start(brace)).trim(),
        tokens.start(i),
        {
          atRule: `@${rule.name}`,
        },
      );
    } else {
      const list = w.lists.write(brace + 1, close, rule.name, selector.text, name);
      if (list.text !== '') {
        text += `${selector.text}{`;
        for (const ref of list.refs) refs.push({ ...ref, at: ref.at + text.length });
        text += `${list.text}}`;
      }
    }
    i = close + 1;
  }
  // An empty rule has an effect: it overrides keyframes with the same name.
  if (text.length === empty && rule.brace + 1 < rule.close && stops > 0) return rule.next;
  names.declare('keyframes', name);
  const fragment: Fragment = { text: `${text}}`, refs };
  w.writer.rule(fragment, `@keyframes ${name}`, rule.name !== 'keyframes');
  return rule.next;
}
