import type { Failure } from '../compilation.ts';
import { type Fragment, type NameRef, plainFragment } from '../fragment.ts';
import * as T from '../tokens/types.ts';
import { containerWords } from '../values/keywords.ts';
import { ASIS } from '../values/length-scale.ts';
import { preludeMode } from '../values/mode.ts';
import { writeTokenName } from '../write/token-name.ts';
import type { AtRuleParts } from './drop-at-rule.ts';
import type { GroupPrelude } from './group-rule.ts';
import { writeVerbatim } from './verbatim.ts';
import type { Walker } from './walker.ts';

const plainRange = /\((min|max)-(width|height):([-+.\w]+)\)/g;

/** Range syntax is shorter, and every browser with @scope supports it. */
const asRanges = (text: string): string =>
  text.includes('"') || text.includes('style(')
    ? text
    : text.replace(plainRange, (_, side: string, axis: string, value: string) =>
        side === 'min' ? `(${axis}>=${value})` : `(${axis}<=${value})`,
      );

const after = (name: string, text: string): string =>
  text.startsWith('(') || text === '' ? `@${name}${text}` : `@${name} ${text}`;

/** The prelude after the name of its at-rule. */
function preceded(name: string, { text, refs }: Fragment): Fragment {
  const whole = after(name, text);
  const shift = whole.length - text.length;
  return { text: whole, refs: refs.map((ref) => ({ ...ref, at: ref.at + shift })) };
}

/**
 * The written prelude of @media; null after a failure, which the compilation has recorded. A browser reads each query by
 * itself, so one that cannot be kept is reported and the others stay: alone it would match nothing.
 */
export function mediaPrelude(w: Walker, rule: AtRuleParts): GroupPrelude | null {
  const list = eachItem(w, rule, (from, to) => {
    const written = w.values.write(from, to, preludeMode);
    return written === null ? null : plainFragment(asRanges(written.text));
  });
  return list === null ? null : { fragment: preceded('media', list) };
}

/**
 * The written prelude of @supports; null after a failure, which the compilation has recorded. It only asks what the
 * browser supports, so it may name what no sheet may use, and is then written as it is.
 */
export function supportsPrelude(w: Walker, rule: AtRuleParts): GroupPrelude | null {
  const { c } = w;
  if (rule.from >= rule.to) return c.fail('at_rule_invalid', rule.at);
  const text = w.values.write(rule.from, rule.to, preludeMode)?.text ?? writeVerbatim(c, rule.from, rule.to);
  return text === null ? null : { fragment: plainFragment(after('supports', text)) };
}

/**
 * The written prelude of @container, whose queries are read like those of @media. The first word of each is a container's
 * name, unless it is part of the condition.
 */
export function containerPrelude(w: Walker, rule: AtRuleParts): GroupPrelude | null {
  const { tokens, names, rootSize } = w.c;
  if (rule.from >= rule.to) return w.c.fail('at_rule_invalid', rule.at);
  // Lengths that a condition compares with a custom property are scaled like those in it.
  w.values.scale = rootSize.factor === 1 ? ASIS : { rem: rootSize.factor, size: 1 };
  const list = eachItem(w, rule, (from, to) => {
    const written = w.values.write(from, to, preludeMode);
    if (written === null) return null;
    const first = tokens.type(from) === T.IDENT ? tokens.text(from) : '';
    const isName = first !== '' && !containerWords.has(first.toLowerCase()) && !names.isOwn(first);
    // Ranges are after the name, whose place they do not move.
    const text = written.refs.length === 0 ? asRanges(written.text) : written.text;
    if (!isName || first.startsWith('--')) return { ...written, text };
    const end = writeTokenName(tokens, from).length;
    const name: NameRef = { at: end, kind: 'container', name: first, owner: '' };
    return { text, refs: [name, ...written.refs] };
  });
  w.values.scale = ASIS;
  return list === null ? null : { fragment: preceded('container', list) };
}

/** The items of a list as written by `write`. Those that it cannot write are reported; null when none is left. */
function eachItem(
  w: Walker,
  rule: AtRuleParts,
  write: (from: number, to: number) => Fragment | null,
): Fragment | null {
  const { tokens, match, report } = w.c;
  let text = '';
  const refs: NameRef[] = [];
  const lost: Failure[] = [];
  let kept = 0;
  for (let start = rule.from; start <= rule.to; ) {
    let end = start;
    for (; end < rule.to && tokens.type(end) !== T.COMMA; end++) {
      const type = tokens.type(end);
      if (type === T.FUNCTION || type === T.OPEN_PAREN || type === T.OPEN_SQUARE || type === T.OPEN_CURLY)
        end = match[end] as number;
    }
    end = Math.min(end, rule.to);
    const from = tokens.type(start) === T.WHITESPACE && start < end ? start + 1 : start;
    const to = end > from && tokens.type(end - 1) === T.WHITESPACE ? end - 1 : end;
    // An empty item of several is invalid, whereas an empty list holds always.
    const isMissing = from >= to && rule.from < rule.to;
    const written = isMissing ? w.c.fail('at_rule_invalid', rule.at) : write(from, to);
    if (written === null) lost.push({ ...w.c.failure });
    else {
      if (kept++ > 0) text += ',';
      for (const ref of written.refs) refs.push({ ...ref, at: ref.at + text.length });
      text += written.text;
    }
    start = end + 1;
  }
  if (kept === 0) return null;
  for (const { code, detail, token } of lost)
    report.add(code, detail, tokens.start(token), { atRule: `@${rule.name}` });
  return { text, refs };
}
