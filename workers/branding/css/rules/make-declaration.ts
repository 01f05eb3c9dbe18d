import type { Compilation } from '../compilation.ts';
import type { Fragment, NameRef } from '../fragment.ts';
import type { TokenList } from '../tokens/token-list.ts';
import { IMPORTANT, type TrimmedValue, trimValue } from '../tokens/trim-value.ts';
import * as T from '../tokens/types.ts';
import { dearness } from '../values/dear.ts';
import { ASIS, type LengthScale } from '../values/length-scale.ts';
import { purposeOf } from '../values/limits.ts';
import * as P from '../values/property-table.ts';
import type { ValueWriter } from '../values/value-writer.ts';
import type { VarNote } from '../vars/var-graph.ts';
import { writeTokenName } from '../write/token-name.ts';
import { maySetCustom, refuseProperty } from './declaration-loss.ts';
import type { KeptDeclaration } from './kept-declaration.ts';
import { twinOf } from './obsolete-prefixes.ts';

interface Maker {
  readonly c: Compilation;
  readonly values: ValueWriter;
}

/**
 * Checks and writes the declaration named by token `token`, its value from `from` to `to`, whatever block it stands in.
 * Returns null when it cannot be kept; the compilation then knows why.
 */
export function makeDeclaration(w: Maker, token: number, from: number, to: number): KeptDeclaration | null {
  const { c, values } = w;
  const { name, flags } = propertyOf(c.tokens, token);
  const custom = flags === 0 && name.startsWith('--');
  if (custom) {
    if (!maySetCustom(c, name, token)) return null;
  } else if (flags === 0) {
    return refuseProperty(c, name, token);
  }
  const value = trimValue(c.tokens, from, to);
  if (value.from >= value.to && !custom) return c.fail('value_invalid', token, 'empty');
  values.scale = scaleOf(c, token);
  const written = values.writeValue(value.from, value.to, custom ? name : '', flags);
  values.scale = ASIS;
  if (written === null) return null;
  const { text } = written;
  const { important } = value;
  const head = custom ? writeTokenName(c.tokens, token) : name;
  return {
    name,
    twin: twinOf(name, text),
    value: text,
    important,
    text: joined(w, head, token, value, text),
    refs: refsOf(c, head, custom ? name : '', written),
    flags,
    dearness: custom ? 0 : dearness(values, flags, text, flags & P.CONTENT ? lengthOf(c, text) : 0),
    note: noteOf(w, name, flags, text),
  };
}

/** The property that token `token` names, in lower case unless it is a custom one; without flags when it is not allowed. */
function propertyOf(tokens: TokenList, token: number): P.Property {
  const escaped = tokens.has(token, T.ESCAPED);
  const known = escaped
    ? undefined
    : P.propertyAt(tokens.source, tokens.starts[token] as number, tokens.ends[token] as number);
  if (known !== undefined) return known;
  const authored = tokens.text(token);
  const name = authored.startsWith('--') ? authored : authored.toLowerCase();
  return { name, flags: P.propertyFlags(name) };
}

const COLON = 0x3a;

/**
 * The whole declaration. What the source has in one piece is taken from there, which is cheaper to write than what is put
 * together.
 */
function joined(
  { c, values }: Maker,
  head: string,
  token: number,
  value: TrimmedValue,
  text: string,
): string {
  const { source, starts, ends } = c.tokens;
  const tail = value.important ? IMPORTANT : '';
  const start = starts[token] as number;
  const end = ends[token] as number;
  if (source.charCodeAt(end) !== COLON || source.slice(start, end) !== head) return `${head}:${text}${tail}`;
  const from = starts[value.from] as number;
  if (from === end + 1 && tail === '' && values.isAsItStands) return source.slice(start, from + text.length);
  return source.slice(start, end + 1) + text + tail;
}

/** How relative lengths of the declaration named by a token change, since the root of the document is the host's. */
function scaleOf({ rootSize }: Compilation, token: number): LengthScale {
  const { factor, ofRoot, ofBody } = rootSize;
  if (factor === 1 || ofRoot.has(token)) return ASIS;
  return { rem: factor, size: ofBody.has(token) ? factor : 1 };
}

/** Names in a declaration by where they stand behind its head; a custom property's own name may be one to rename. */
function refsOf(c: Compilation, head: string, custom: string, value: Fragment): readonly NameRef[] {
  const registered = custom !== '' && c.names.isCandidate('property', custom);
  if (!registered && value.refs.length === 0) return value.refs;
  const refs = value.refs.map((ref) => ({ ...ref, at: ref.at + head.length + 1 }));
  if (registered) refs.unshift({ at: head.length, kind: 'property', name: custom, owner: '' });
  return refs;
}

/** What the graph of `var()` must know of the value just written; null for nothing. */
function noteOf({ c, values }: Maker, name: string, flags: number, text: string): VarNote | null {
  const { varRefs, radiusRefs, blur, shadow, longest, words } = values;
  const custom = name.startsWith('--');
  if (!custom && varRefs.length === 0) return null;
  const length = lengthOf(c, text);
  return {
    property: custom ? c.vars.idOf(name) : -1,
    own: { length, blur, shadow: custom ? Math.max(shadow, longest) : shadow, words },
    refs: c.vars.idsOf(varRefs),
    radii: c.vars.idsOf(radiusRefs),
    purpose: purposeOf(flags),
    context: flags,
  };
}

/** Length without the suffixes of renamed names, so that a compiled sheet measures what its source did. */
function lengthOf(c: Compilation, text: string): number {
  const { suffix } = c.names;
  let length = text.length;
  for (let at = text.indexOf(suffix); at >= 0; at = text.indexOf(suffix, at + 1)) length -= suffix.length;
  return length;
}
