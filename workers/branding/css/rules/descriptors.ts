import { descriptors as allowed } from '#schema/css-policy/index.ts';
import { nearestName } from '#schema/nearest-name.ts';
import { type Fragment, type NameRef, plainFragment } from '../fragment.ts';
import { familyName } from '../names/family.ts';
import { ANYTHING } from '../selectors/reach.ts';
import type { TokenList } from '../tokens/token-list.ts';
import { trimValue } from '../tokens/trim-value.ts';
import * as T from '../tokens/types.ts';
import { mayBeShort } from '../values/dash.ts';
import type { ValueMode } from '../values/mode.ts';
import * as P from '../values/property-table.ts';
import { codeForWords, FINE, NARROW, NESTING, UNTRIED } from '../values/top-layer.ts';
import type { Place, VarNote } from '../vars/var-graph.ts';
import { nextSemicolon } from './declaration-list.ts';
import type { AtRuleParts } from './drop-at-rule.ts';
import type { Walker } from './walker.ts';

const range = /^u\+(?:[0-9a-f]{1,6}(?:-[0-9a-f]{1,6})?|[0-9a-f]{0,5}\?{1,6})$/;

/**
 * The `unicode-range` descriptor, which has a grammar of its own over the source text (CSS Syntax 3, section 7):
 * checked as text and written in lower case.
 */
function unicodeRange(tokens: TokenList, from: number, to: number): string | null {
  const parts = tokens.source
    .slice(tokens.start(from), tokens.start(to))
    .toLowerCase()
    .split(',')
    .map((part) => part.trim());
  return parts.every((part) => part.length <= 15 && range.test(part)) ? parts.join(',') : null;
}

const mode: ValueMode = { custom: false, prelude: false, use: 'font', flags: 0, owner: '' };

/**
 * The `src` descriptor, source by source. One that cannot be kept is reported and the others stay, because a browser
 * uses the first that it supports. Empty when none is left.
 */
function fontSources(w: Walker, from: number, to: number): Fragment {
  const { c } = w;
  const { tokens, match } = c;
  const kept: string[] = [];
  for (let start = from; start <= to; ) {
    let end = start;
    for (; end < to && tokens.type(end) !== T.COMMA; end++) {
      const type = tokens.type(end);
      if (type === T.FUNCTION || type === T.OPEN_PAREN) end = match[end] as number;
    }
    end = Math.min(end, to);
    const written = w.values.write(start, end, mode);
    if (written !== null && written.text !== '') kept.push(written.text);
    else if (written === null) {
      c.report.add(c.failure.code, c.failure.detail, tokens.start(c.failure.token), {
        atRule: '@font-face',
        property: 'src',
      });
    }
    start = end + 1;
  }
  return plainFragment(kept.join(','));
}

/** Descriptors that were kept, as written. */
export interface Descriptors extends Fragment {
  readonly names: ReadonlySet<string>;
  /**
   * Keys of the families that a font face declares: one for each `font-family`, because a browser may support only the
   * first.
   */
  readonly families: readonly string[];
}

/** Writes the descriptors of an at-rule, and reports those that cannot be kept. */
export function readDescriptors(w: Walker, rule: AtRuleParts): Descriptors {
  const { c } = w;
  const { tokens } = c;
  const known = allowed[rule.name] ?? [];
  const names = new Set<string>();
  const families: string[] = [];
  const refs: NameRef[] = [];
  let text = '';
  for (let i = rule.brace + 1; i < rule.close; ) {
    const end = nextSemicolon(c, i, rule.close);
    let name = i;
    while (name < end && tokens.type(name) === T.WHITESPACE) name++;
    const colon = tokens.type(name + 1) === T.WHITESPACE ? name + 2 : name + 1;
    i = end + 1;
    if (name >= end) continue;
    const property = tokens.type(name) === T.IDENT ? tokens.text(name).toLowerCase() : '';
    const where = { atRule: `@${rule.name}`, property };
    if (property === '' || colon >= end || tokens.type(colon) !== T.COLON) {
      c.report.add('declaration_invalid', '', tokens.start(name), where);
      continue;
    }
    c.countDeclaration(name);
    if (!known.includes(property)) {
      const suggestion = nearestName(property, known);
      c.report.add('descriptor_unknown', '', tokens.start(name), {
        ...where,
        ...(suggestion === undefined ? {} : { suggestion }),
      });
      continue;
    }
    const value = trimValue(tokens, colon + 1, end);
    const written =
      value.from < value.to ? writeDescriptor(w, rule.name, property, value) : c.fail('value_invalid', name);
    if (written !== null && property === 'initial-value')
      c.vars.add(initialNote(w, tokens.text(rule.from), written), name, ANYWHERE);
    if (written === null) {
      c.report.add(c.failure.code, c.failure.detail, tokens.start(c.failure.token), where);
      continue;
    }
    // All sources of a font were removed, and each was reported.
    if (written.text === '') continue;
    if (text !== '') text += ';';
    text += `${property}:`;
    for (const ref of written.refs) refs.push({ ...ref, at: ref.at + text.length });
    text += written.text;
    names.add(property);
    const family = property === 'font-family' ? familyName(tokens, value.from, value.to) : null;
    if (family !== null) families.push(family);
  }
  return { text, refs, names, families };
}

function writeDescriptor(
  w: Walker,
  rule: string,
  property: string,
  value: { readonly from: number; readonly to: number },
): Fragment | null {
  if (property === 'src') return fontSources(w, value.from, value.to);
  if (property === 'unicode-range') {
    const range = unicodeRange(w.c.tokens, value.from, value.to);
    return range === null ? w.c.fail('value_invalid', value.from) : plainFragment(range);
  }
  if (
    rule === 'font-face' &&
    property === 'font-family' &&
    familyName(w.c.tokens, value.from, value.to) === null
  )
    return w.c.fail('value_invalid', value.from);
  const mode: ValueMode = {
    custom: property === 'initial-value',
    prelude: false,
    use: rule === 'counter-style' || property === 'initial-value' ? 'image' : null,
    flags: flagsOf(rule, property),
    owner: '',
  };
  const written = w.values.write(value.from, value.to, mode);
  if (written !== null && rule === 'counter-style' && written.text.length > w.c.caps.counterText)
    return w.c.fail('value_too_long', value.from);
  const { words } = w.values;
  if (written !== null && (words & ~(UNTRIED | NARROW | FINE | NESTING)) !== 0)
    return w.c.fail(codeForWords(words), value.from);
  return written;
}

const ANYWHERE: Place = { reach: ANYTHING, reachCost: 0 };

/** The initial value of a custom property, whose uses are checked like those of a declaration without references. */
function initialNote({ c, values }: Walker, property: string, { text }: Fragment): VarNote {
  const { blur, shadow, longest, layers, product } = values;
  const words = values.words | (mayBeShort(text) ? FINE : 0);
  return {
    property: c.vars.names.of(property),
    own: { length: text.length, blur, shadow: Math.max(shadow, longest), words, layers, product },
    refs: [],
    radii: [],
    counts: [],
    lasting: [],
    purpose: 'text',
    denied: 0,
    context: 0,
  };
}

function flagsOf(rule: string, property: string): number {
  if (property === 'font-family') return P.NAMES_FAMILY;
  return rule === 'counter-style' && (property === 'system' || property === 'fallback') ? P.NAMES_COUNTER : 0;
}
