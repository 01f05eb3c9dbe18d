import type { Compilation } from '../compilation.ts';
import type { Fragment, NameRef } from '../fragment.ts';
import { IMPORTANT, trimValue } from '../tokens/trim-value.ts';
import { dearness } from '../values/dear.ts';
import { ASIS, type LengthScale } from '../values/length-scale.ts';
import { purposeOf } from '../values/limits.ts';
import * as P from '../values/property-table.ts';
import type { ValueWriter } from '../values/value-writer.ts';
import type { VarNote } from '../vars/var-graph.ts';
import { writeIdent } from '../write/ident.ts';
import { customRefusal, type Loss, propertyRefusal } from './declaration-loss.ts';
import type { Held } from './held.ts';
import { twinOf } from './obsolete-prefixes.ts';

/** A declaration that is kept, and what each of its appearances means beside its text. */
export interface KeptDeclaration {
  readonly held: Held;
  /** Flags of the property (see property-table). */
  readonly flags: number;
  /** What it costs a page for each part (see values/dear). */
  readonly dearness: number;
  /** What it tells the graph of `var()`; null for nothing. */
  readonly note: VarNote | null;
}

interface Maker {
  readonly c: Compilation;
  readonly values: ValueWriter;
}

/**
 * Checks and writes the declaration named by token `token`, its value from `from` to `to`, whatever block it stands in.
 * `source` is its source text, or empty.
 */
export function makeDeclaration(
  w: Maker,
  token: number,
  from: number,
  to: number,
  source: string,
): KeptDeclaration | Loss {
  const { c, values } = w;
  const authored = c.tokens.text(token);
  const custom = authored.startsWith('--');
  let name = authored;
  let flags = custom ? 0 : P.propertyFlags(name);
  if (flags === 0 && !custom) {
    name = name.toLowerCase();
    flags = P.propertyFlags(name);
  }
  const refusal = custom
    ? customRefusal(c, name, token)
    : flags === 0
      ? propertyRefusal(c, name, token)
      : null;
  if (refusal !== null) return refusal;
  const value = trimValue(c.tokens, from, to);
  if (value.from >= value.to && !custom) return { code: 'value_invalid', detail: 'empty', token };
  values.scale = scaleOf(c, token);
  const written = values.writeValue(value.from, value.to, custom ? name : '', flags);
  values.scale = ASIS;
  if (written === null) return c.failure;
  const { text } = written;
  const { important } = value;
  const head = custom ? writeIdent(name) : name;
  const joined = `${head}:${text}${important ? IMPORTANT : ''}`;
  // A text that the source has in one piece is cheaper to write than one that is put together.
  const fragment = {
    text: joined === source ? source : joined,
    refs: refsOf(c, head, custom ? name : '', written),
  };
  const twin = twinOf(name, text);
  return {
    held: { name, twin, value: text, important, fragment },
    flags,
    dearness: custom ? 0 : dearness(values, flags, text, flags & P.CONTENT ? lengthOf(c, text) : 0),
    note: noteOf(w, name, flags, text),
  };
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
