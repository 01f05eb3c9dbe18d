import type { Compilation } from '../compilation.ts';
import type { Fragment, NameRef } from '../fragment.ts';
import type { TokenList } from '../tokens/token-list.ts';
import { IMPORTANT, type TrimmedValue, trimValue } from '../tokens/trim-value.ts';
import * as T from '../tokens/types.ts';
import { declarationCost } from '../values/cost.ts';
import { dashLengthOf, lastingNames, mayBeShort } from '../values/dash.ts';
import { ASIS, type LengthScale } from '../values/length-scale.ts';
import { purposeOf } from '../values/limits.ts';
import { loadOf } from '../values/load.ts';
import { hasNestingWords, isMagnifying } from '../values/nested.ts';
import * as P from '../values/property-table.ts';
import { deniedWords, FINE, NESTING } from '../values/top-layer.ts';
import type { ValueWriter } from '../values/value-writer.ts';
import type { Purpose } from '../vars/measure.ts';
import type { VarNote } from '../vars/var-graph.ts';
import { writeTokenName } from '../write/token-name.ts';
import { maySetCustom, refuseProperty } from './declaration-loss.ts';
import type { KeptDeclaration } from './kept-declaration.ts';
import { unprefixedTwinOf } from './obsolete-prefixes.ts';
import { plainCustomDeclaration } from './plain-custom-declaration.ts';

interface Maker {
  readonly c: Compilation;
  readonly values: ValueWriter;
}

/**
 * Checks and compiles the declaration with the name at `token` and the value from `from` to `to`, independent of its
 * block. Returns null when it cannot be kept; the compilation has the reason.
 */
export function makeDeclaration(w: Maker, token: number, from: number, to: number): KeptDeclaration | null {
  const { c, values } = w;
  const { tokens } = c;
  const escaped = tokens.has(token, T.ESCAPED);
  const custom = tokens.startsWithDashes(token);
  const plain = custom ? plainCustomDeclaration(c, token, from, to) : null;
  if (plain !== null) return plain;
  const known =
    escaped || custom
      ? undefined
      : P.propertyAt(tokens.codes, tokens.starts[token] as number, tokens.ends[token] as number);
  let name: string;
  let flags = 0;
  if (known !== undefined) {
    name = known.name;
    flags = known.flags;
  } else if (custom) {
    name = tokens.text(token);
    if (!maySetCustom(c, name, token)) return null;
  } else {
    name = tokens.text(token).toLowerCase();
    flags = P.propertyFlags(name);
    if (flags === 0) return refuseProperty(c, name, token);
  }
  const important = mayBeImportant(tokens, to);
  const value = important ? trimValue(tokens, from, to) : NOT_IMPORTANT;
  const start = important ? value.from : tokens.types[from] === T.WHITESPACE ? from + 1 : from;
  const end = important ? value.to : tokens.types[to - 1] === T.WHITESPACE && to > start ? to - 1 : to;
  if (start >= end && !custom) return c.fail('value_invalid', token, 'empty');
  values.scale = scaleOf(c, token);
  const written = values.writeValue(start, end, custom ? name : '', flags);
  values.scale = ASIS;
  if (written === null) return null;
  const { text } = written;
  if (name === 'stroke-dasharray' && dashLengthOf(text, c.caps) === 'short')
    return c.fail('width_limit', start, text);
  const asAuthored = known !== undefined || (custom && !escaped);
  const head = custom && escaped ? writeTokenName(tokens, token) : name;
  // A contiguous piece of the source is copied, which is faster than joining its tokens.
  const { source, starts, ends } = tokens;
  const nameFrom = starts[token] as number;
  const nameTo = ends[token] as number;
  const isHeadThere = asAuthored && source.charCodeAt(nameTo) === COLON;
  const isValueThere = values.isAsItStands && !value.important;
  const valueFrom = starts[start] as number;
  const valueTo = valueFrom + text.length;
  const isClosedThere = isValueThere && source.charCodeAt(valueTo) === SEMICOLON;
  const isThere = isHeadThere && isValueThere && valueFrom === nameTo + 1;
  const front = isHeadThere ? source.slice(nameFrom, nameTo + 1) : `${head}:`;
  let closed: string;
  if (!isClosedThere)
    closed = isThere
      ? `${source.slice(nameFrom, valueTo)};`
      : `${front}${text}${value.important ? IMPORTANT : ''};`;
  else if (isThere) closed = source.slice(nameFrom, valueTo + 1);
  else closed = front + source.slice(valueFrom, valueTo + 1);
  return {
    name,
    twin: unprefixedTwinOf(name, text),
    value: text,
    important: value.important,
    closed,
    refs: refsOf(c, head, custom ? name : '', written),
    flags,
    cost: custom ? 0 : declarationCost(values, name, flags, text, flags & P.CONTENT ? lengthOf(c, text) : 0),
    load:
      custom || values.varRefs.length > 0 ? 0 : loadOf(flags, lengthOf(c, text) - values.addresses, false),
    note: custom || values.varRefs.length > 0 ? noteOf(w, name, custom, flags, text) : null,
  };
}

const NOT_IMPORTANT: TrimmedValue = { from: 0, to: 0, important: false };

/** Whether the last token of a value is a word as long as `important`, or has escapes. */
function mayBeImportant({ types, flags, starts, ends }: TokenList, to: number): boolean {
  const last = types[to - 1] === T.WHITESPACE ? to - 2 : to - 1;
  if (types[last] !== T.IDENT) return false;
  return flags[last] !== 0 || (ends[last] as number) - (starts[last] as number) === 9;
}

const COLON = 0x3a;
const SEMICOLON = 0x3b;

/**
 * The factors for relative lengths of a declaration, which are needed because the document's root belongs to the host.
 */
function scaleOf({ rootSize }: Compilation, token: number): LengthScale {
  const { factor, ofRoot, ofBody } = rootSize;
  if (factor === 1 || ofRoot.has(token)) return ASIS;
  return { rem: factor, size: ofBody.has(token) ? factor : 1 };
}

/** Names in a declaration with their positions. The name of a custom property may itself have to be renamed. */
function refsOf(c: Compilation, head: string, custom: string, value: Fragment): readonly NameRef[] {
  const registered = custom !== '' && c.names.isCandidate('dashed', custom);
  if (!registered && value.refs.length === 0) return value.refs;
  const refs = value.refs.map((ref) => ({ ...ref, at: ref.at + head.length + 1 }));
  if (registered) refs.unshift({ at: head.length, kind: 'dashed', name: custom, owner: '' });
  return refs;
}

function purposeFor(name: string, flags: number): Purpose {
  if (name === 'stroke-dasharray') return 'dashes';
  return flags & P.LAYERED && isMagnifying(name) ? 'size' : purposeOf(flags);
}

/** The words that the value of a property must not get from a variable. */
function deniedFor(name: string, flags: number, mustLast: boolean): number {
  if (mustLast) return FINE;
  return deniedWords(flags) | (flags & P.LAYERED && hasNestingWords(name) ? NESTING : 0);
}

/** The references of the value just written, for the graph of `var()`. */
function noteOf({ c, values }: Maker, name: string, isCustom: boolean, flags: number, text: string): VarNote {
  const { varRefs, radiusRefs, countRefs, blur, shadow, longest, layers, product } = values;
  const isDashes = name === 'stroke-dasharray' && dashLengthOf(text, c.caps) === 'variable';
  const words = isCustom && mayBeShort(text) ? values.words | FINE : values.words;
  return {
    property: isCustom ? c.vars.names.of(name) : -1,
    own: {
      length: lengthOf(c, text),
      blur,
      shadow: isCustom && longest > shadow ? longest : shadow,
      words,
      layers,
      product,
    },
    refs: copyOf(varRefs),
    radii: copyOf(radiusRefs),
    counts: copyOf(countRefs),
    lasting: isDashes ? lastingNames(text).map((one) => c.vars.names.of(one)) : NOTHING,
    purpose: purposeFor(name, flags),
    denied: isCustom ? 0 : deniedFor(name, flags, isDashes && lastingNames(text).length === 0),
    // A counter's style may come from a custom property, in a property that itself names none.
    context: values.namesCounters ? flags | P.NAMES_COUNTER : flags,
  };
}

const NOTHING: readonly number[] = [];

const copyOf = (numbers: readonly number[]): readonly number[] =>
  numbers.length === 0 ? NOTHING : numbers.slice();

/** Length without the suffixes of renamed names, so that a compiled sheet has the same lengths as its source. */
function lengthOf(c: Compilation, text: string): number {
  const { suffix } = c.names;
  let { length } = text;
  if (length < suffix.length) return length;
  for (let at = text.indexOf(suffix); at >= 0; at = text.indexOf(suffix, at + 1)) length -= suffix.length;
  return length;
}
