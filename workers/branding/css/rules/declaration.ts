import { deniedProperties, harmlessOnRoot } from '../../../../schema/css-policy/index.ts';
import type { Compilation, Failure } from '../compilation.ts';
import type { Fragment } from '../fragment.ts';
import { suggest } from '../report/suggest.ts';
import * as T from '../tokens/types.ts';
import { purposeOf } from '../values/limits.ts';
import * as P from '../values/property-table.ts';
import type { ValueWriter } from '../values/value-writer.ts';
import { NOTHING } from '../vars/measure.ts';
import { writeIdent } from '../write/ident.ts';
import type { Block } from './block.ts';
import type { BlockWriter } from './block-writer.ts';
import { twinOf } from './obsolete-prefixes.ts';
import { IMPORTANT, trimValue } from './trim-value.ts';

/** Where declarations go: the sheet, or a list that is written apart from it. */
export interface DeclarationTarget {
  readonly c: Compilation;
  readonly values: ValueWriter;
  readonly writer: BlockWriter;
}

/** Why a declaration goes, and a better name for its property when one is near. */
interface Loss extends Failure {
  suggestion?: string;
}

/** Writes the declaration named by token `nameToken`, or reports why not. */
export function writeDeclaration(
  w: DeclarationTarget,
  block: Block,
  name: string,
  nameToken: number,
  from: number,
  to: number,
): void {
  const { c } = w;
  c.countDeclaration();
  const loss = tryWrite(w, block, name, nameToken, from, to);
  if (loss === null) return;
  c.report.add(loss.code, loss.detail, c.tokens.start(loss.token), {
    selector: block.shown(c),
    property: name,
    ...(loss.suggestion === undefined ? {} : { suggestion: loss.suggestion }),
  });
}

function tryWrite(
  w: DeclarationTarget,
  block: Block,
  name: string,
  token: number,
  from: number,
  to: number,
): Loss | null {
  const { c } = w;
  if (!block.input.takesDeclarations) return { code: 'declaration_misplaced', detail: '', token };
  const custom = name.startsWith('--');
  let lower = name;
  let flags = custom ? 0 : P.propertyFlags(name);
  if (flags === 0 && !custom) {
    lower = name.toLowerCase();
    flags = P.propertyFlags(lower);
  }
  const refusal = custom
    ? customRefusal(c, name, token)
    : flags === 0
      ? propertyRefusal(c, lower, token)
      : null;
  if (refusal !== null) return refusal;
  if (c.banned.has(token)) return { code: 'var_expansion', detail: '', token };
  const value = trimValue(c.tokens, from, to);
  if (value.from >= value.to && !custom) return { code: 'value_invalid', detail: 'empty', token };
  const written = w.values.writeValue(value.from, value.to, custom ? name : '', flags);
  if (written === null) return c.failure;
  if (block.mayBeRoot && flags & P.NOT_ON_ROOT && !isHarmlessOnRoot(lower, written.text)) {
    return { code: 'property_on_root', detail: '', token };
  }
  noteNames(w, lower, flags, written, token);
  const head = custom ? writeIdent(name) : lower;
  const tail = value.important ? IMPORTANT : '';
  const fragment = withHead(c, head, custom ? name : '', written, tail);
  const { text: valueText } = written;
  w.writer.declaration({
    name: lower,
    twin: twinOf(lower, valueText),
    value: valueText,
    important: value.important,
    fragment,
  });
  return null;
}

const isHarmlessOnRoot = (property: string, value: string): boolean =>
  (harmlessOnRoot[property] ?? []).includes(value.toLowerCase());

/** Puts the property before its value; a custom property's own name may be one to rename. */
function withHead(c: Compilation, head: string, name: string, value: Fragment, tail: string): Fragment {
  const text = `${head}:${value.text}${tail}`;
  const registered = name !== '' && c.names.isCandidate('property', name);
  if (!registered && value.refs.length === 0) return { text, refs: value.refs };
  const refs = value.refs.map((ref) => ({ ...ref, at: ref.at + head.length + 1 }));
  if (registered) refs.unshift({ at: head.length, kind: 'property', name, owner: '' });
  return { text, refs };
}

/** Tells the graph of `var()` and the names about a value that was kept. */
function noteNames(
  w: DeclarationTarget,
  property: string,
  flags: number,
  written: Fragment,
  token: number,
): void {
  const { c, values } = w;
  const { varRefs, radiusRefs, blur, shadow, longest } = values;
  const custom = property.startsWith('--');
  if (custom || varRefs.length > 0) {
    const length = lengthOf(c, written.text);
    if (custom) c.vars.define(property, { length, blur, shadow: Math.max(shadow, longest) }, varRefs, token);
    else c.vars.use({ length, blur, shadow }, varRefs, token, purposeOf(flags), flags);
    if (radiusRefs.length > 0) c.vars.use(NOTHING, radiusRefs, token, 'radius', 0);
  }
  const declares = flags & P.NAMES_CONTAINER ? 'container' : property === 'anchor-name' ? 'anchor' : null;
  if (declares === null) return;
  for (const ref of written.refs) if (ref.kind === declares) c.names.declare(declares, ref.name);
}

/** Length without the suffixes of renamed names, so that a compiled sheet measures what its source did. */
function lengthOf(c: Compilation, text: string): number {
  if (!c.carriesSuffix) return text.length;
  const { suffix } = c.names;
  let length = text.length;
  for (let at = text.indexOf(suffix); at >= 0; at = text.indexOf(suffix, at + 1)) length -= suffix.length;
  return length;
}

function customRefusal(c: Compilation, name: string, token: number): Loss | null {
  if (name === '--' || (c.tokens.has(token, T.ESCAPED) && /\p{Cc}/u.test(name))) {
    return { code: 'property_unknown', detail: name, token };
  }
  return P.isReservedProperty(name) ? { code: 'reserved_name', detail: '', token } : null;
}

function propertyRefusal(c: Compilation, name: string, token: number): Loss {
  if (Object.hasOwn(deniedProperties, name)) {
    return { code: 'property_denied', detail: deniedProperties[name] ?? '', token };
  }
  if (/^[_*$#+!]/.test(name)) return { code: 'legacy_hack', detail: '', token };
  const nearest = c.report.open ? suggest(name, P.propertyNames) : undefined;
  return {
    code: 'property_unknown',
    detail: '',
    token,
    ...(nearest === undefined ? {} : { suggestion: nearest }),
  };
}
