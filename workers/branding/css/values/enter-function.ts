import { allowedFunctions, deniedFunctions, environmentVariables } from '#schema/css-policy/index.ts';
import { nearestName } from '#schema/nearest-name.ts';
import { probeContext } from '../selectors/context.ts';
import * as T from '../tokens/types.ts';
import { isSafeAttr } from './attr.ts';
import * as F from './function-table.ts';
import { isVar } from './plain-value.ts';
import * as P from './property-table.ts';
import { staticColor } from './static-color.ts';
import { BASE, deniedWords, NARROW, OVERLAY } from './top-layer.ts';
import type { ValueWriter } from './value-writer.ts';

const environment = new Set(environmentVariables);

/** Writes the function token at `i` and its special arguments; returns the index at which to continue, or -1. */
export function enterFunction(w: ValueWriter, i: number): number {
  if (isVar(w.tokens, i)) {
    if (!takeVariable(w, i, afterSpace(w, i + 1))) return -1;
    return w.open(i, T.FUNCTION, F.VAR);
  }
  let name = w.tokens.text(i);
  let kind = F.functionKind(name);
  const asWritten = kind !== undefined && !w.tokens.has(i, T.ESCAPED);
  if (kind === undefined) {
    name = name.toLowerCase();
    kind = F.functionKind(name);
  }
  if (name === 'url') return urlFunction(w, i);
  // A calculated hot spot, or a picture with a resolution, has a place or size that is not known here.
  if (w.mode.flags & P.POINTER && name !== 'var') return w.reject('pointer_limit', i, `${name}()`);
  if (name === 'selector' && w.mode.prelude) return selectorFunction(w, i);
  if (kind === undefined) {
    if (!w.mode.prelude || name in deniedFunctions || !preludeFunctions.has(name))
      return unknownFunction(w, i, name);
    kind = F.CONDITION;
  }
  const first = afterSpace(w, i + 1);
  // The color function `alpha()` starts with `from`; the old filter does not.
  if (name === 'alpha' && !/^from$/i.test(w.tokens.type(first) === T.IDENT ? w.tokens.text(first) : '')) {
    return w.reject('legacy_filter', i, 'alpha()');
  }
  // A calculated radius cannot be measured; one in a custom property can.
  if (isRadius(w.kind) && kind !== F.VAR && !isColorName(name)) {
    return w.reject('blur_limit', i, `${name}()`);
  }
  switch (kind) {
    case F.VAR:
      if (!takeVariable(w, i, first)) return -1;
      break;
    case F.ENV:
      if (w.imageSets > 0) return w.reject('url_dynamic', i, 'env()');
      if (!environment.has(w.tokens.text(first).toLowerCase()))
        return w.reject('env_denied', first, w.tokens.raw(first));
      break;
    case F.ATTR:
      if (w.imageSets > 0) return w.reject('url_dynamic', i, 'attr()');
      if (!isSafeAttr(w, first, w.c.match[i] as number))
        return w.reject('attr_denied', i, w.tokens.raw(first));
      // The value of an attribute is not known here, so it may be any word.
      w.words |= BASE | OVERLAY;
      if ((w.words & deniedWords(w.mode.flags)) !== 0) return w.reject('value_denied', i, 'attr()');
      break;
    case F.IF:
      if (w.imageSets > 0) return w.reject('url_dynamic', i, 'if()');
      w.conditions++;
      break;
    case F.CONDITION:
      w.conditions++;
      w.tests++;
      break;
    case F.STYLE:
      w.conditions++;
      w.tests++;
      w.compared = '';
      break;
    case F.MATH:
      w.words |= NARROW;
      w.calculations++;
      break;
    case F.REPEAT:
      if (!isCount(w, first)) return w.reject('repeat_limit', first, w.tokens.raw(first));
      break;
    case F.GRADIENT:
      w.gradients++;
      break;
    case F.BLUR:
    case F.FILTER:
      w.filters++;
      break;
    case F.DROP_SHADOW:
      w.filters++;
      w.lengths = 0;
      break;
    case F.ANCHOR:
      w.anchors++;
      break;
    case F.COUNTER:
      if (name === 'counters') w.counters++;
      w.counterDepth = w.depth + 1;
      w.namesCounters = true;
      w.pastComma = false;
      break;
    case F.IMAGE_SET:
      w.imageSets++;
      break;
    case F.COLOR: {
      // Calculations with colors use more than 8 bits of alpha, and of channels that are not whole numbers.
      const isKept = w.isVerbatim || w.colorMath > 0;
      const color = isKept ? null : staticColor(w.tokens, i, w.c.match[i] as number);
      if (color === null) {
        w.colorMath++;
        break;
      }
      w.join(i, T.HASH, 0);
      w.emit(color);
      return (w.c.match[i] as number) + 1;
    }
    case F.COLOR_MATH:
      w.colorMath++;
      break;
  }
  return w.open(i, T.FUNCTION, kind, asWritten ? undefined : `${name}(`);
}

/** Records the custom property in token `first` of the `var()` at `i`. */
function takeVariable(w: ValueWriter, i: number, first: number): boolean {
  const { tokens } = w;
  if (w.imageSets > 0) {
    w.c.fail('url_dynamic', i, 'var()');
    return false;
  }
  if (tokens.type(first) !== T.IDENT || !tokens.startsWithDashes(first)) {
    w.c.fail('value_invalid', i, 'var()');
    return false;
  }
  const property = numberOf(w, first);
  w.varRefs.push(property);
  if (isRadius(w.kind)) w.radiusRefs.push(property);
  return true;
}

/** The number of the custom property that token `i` names. */
const numberOf = ({ c, tokens }: ValueWriter, i: number): number => c.vars.names.of(tokens.text(i));

/** Whether the count of a `repeat()` is within its limit. That of a custom property is checked with its values. */
function isCount(w: ValueWriter, at: number): boolean {
  const { tokens } = w;
  switch (tokens.type(at)) {
    case T.IDENT:
      return true;
    case T.NUMBER:
      return Number(tokens.raw(at)) <= w.c.caps.gridRepeat;
    case T.FUNCTION: {
      if (tokens.text(at).toLowerCase() !== 'var') return false;
      w.countRefs.push(numberOf(w, afterSpace(w, at + 1)));
      const close = w.c.match[at] as number;
      // A fallback may be a calculation too.
      for (let i = at + 1; i < close; i++) {
        if (tokens.type(i) === T.NUMBER && Number(tokens.raw(i)) > w.c.caps.gridRepeat) return false;
        if (tokens.type(i) === T.FUNCTION && tokens.text(i).toLowerCase() !== 'var') return false;
        if (tokens.type(i) === T.FUNCTION) w.countRefs.push(numberOf(w, afterSpace(w, i + 1)));
      }
      return true;
    }
    default:
      return false;
  }
}

const isRadius = (kind: number): boolean => kind === F.BLUR || kind === F.DROP_SHADOW;

const colors: ReadonlySet<string> = new Set(allowedFunctions.color);

const isColorName = (name: string): boolean => colors.has(name);

/** Functions of conditions that are not functions of values. */
const preludeFunctions = new Set(['font-tech', 'font-format', 'at-rule', 'scroll-state', 'named-feature']);

function afterSpace(w: ValueWriter, i: number): number {
  return w.tokens.type(i) === T.WHITESPACE ? i + 1 : i;
}

/** `selector()` of @supports, written like any selector. */
function selectorFunction(w: ValueWriter, i: number): number {
  const close = w.c.match[i] as number;
  const selector = w.c.selectors.write(i + 1, close, probeContext);
  if (selector === null) return -1;
  w.join(i, T.FUNCTION, 0);
  w.emit(`selector(${selector.text})`);
  w.last = T.CLOSE_PAREN;
  return close + 1;
}

/** `url("…")`: only the string is read, because CSS Values 4 modifiers do not apply to managed assets. */
function urlFunction(w: ValueWriter, i: number): number {
  const close = w.c.match[i] as number;
  const at = afterSpace(w, i + 1);
  if (w.tokens.type(at) !== T.STRING) return w.reject('url_invalid', i);
  if (afterSpace(w, at + 1) !== Math.min(close, w.tokens.count)) return w.reject('url_modifier', i);
  return w.url(i, at, close + 1);
}

function unknownFunction(w: ValueWriter, i: number, name: string): -1 {
  if (Object.hasOwn(deniedFunctions, name)) {
    return w.reject('function_denied', i, `${name}(): ${deniedFunctions[name]}`);
  }
  if (name.startsWith('--'))
    return w.reject('function_denied', i, `${name}(): custom functions hide values.`);
  if (name === 'chroma' || name === 'mask') return w.reject('legacy_filter', i, `${name}()`);
  const nearest = w.c.report.open ? nearestName(name, F.functionNames) : undefined;
  return w.reject(
    'function_unknown',
    i,
    nearest === undefined ? `${name}()` : `${name}(); did you mean ${nearest}()?`,
  );
}
