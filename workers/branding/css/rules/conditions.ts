import { plainFragment } from '../fragment.ts';
import * as T from '../tokens/types.ts';
import { containerWords } from '../values/keywords.ts';
import { preludeMode } from '../values/mode.ts';
import { writeTokenName } from '../write/token-name.ts';
import type { AtRuleParts } from './drop-at-rule.ts';
import type { GroupPrelude } from './group-rule.ts';
import type { Walker } from './walker.ts';

const plainRange = /\((min|max)-(width|height):([-+.\w]+)\)/g;

/** Range syntax is shorter, and every browser with @scope supports it. */
const asRanges = (text: string): string =>
  text.includes('"')
    ? text
    : text.replace(plainRange, (_, side: string, axis: string, value: string) =>
        side === 'min' ? `(${axis}>=${value})` : `(${axis}<=${value})`,
      );

const after = (name: string, text: string): string =>
  text.startsWith('(') || text === '' ? `@${name}${text}` : `@${name} ${text}`;

/** The written prelude of @media; null after a failure, which the compilation has recorded. */
export function mediaPrelude(w: Walker, rule: AtRuleParts): GroupPrelude | null {
  const written = w.values.write(rule.from, rule.to, preludeMode);
  return written === null ? null : { fragment: plainFragment(after('media', asRanges(written.text))) };
}

/** The written prelude of @supports; null after a failure, which the compilation has recorded. */
export function supportsPrelude(w: Walker, rule: AtRuleParts): GroupPrelude | null {
  if (rule.from >= rule.to) return w.c.fail('at_rule_invalid', rule.at);
  const written = w.values.write(rule.from, rule.to, preludeMode);
  return written === null ? null : { fragment: plainFragment(after('supports', written.text)) };
}

/** The first word of a container query is a container's name, unless it is part of the condition. */
export function containerPrelude(w: Walker, rule: AtRuleParts): GroupPrelude | null {
  const { tokens, names } = w.c;
  if (rule.from >= rule.to) return w.c.fail('at_rule_invalid', rule.at);
  const written = w.values.write(rule.from, rule.to, preludeMode);
  if (written === null) return null;
  const text = after('container', written.refs.length === 0 ? asRanges(written.text) : written.text);
  const shift = text.startsWith('@container ') ? 11 : 10;
  const refs = written.refs.map((ref) => ({ ...ref, at: ref.at + shift }));
  const first = tokens.type(rule.from) === T.IDENT ? tokens.text(rule.from) : '';
  if (first !== '' && !containerWords.has(first.toLowerCase()) && !names.isOwn(first)) {
    const end = writeTokenName(tokens, rule.from).length;
    refs.unshift({ at: shift + end, kind: 'container', name: first, owner: '' });
  }
  return { fragment: { text, refs } };
}
