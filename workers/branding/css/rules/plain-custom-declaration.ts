import type { Compilation } from '../compilation.ts';
import { NO_REFS } from '../fragment.ts';
import * as T from '../tokens/types.ts';
import type { KeptDeclaration } from './kept-declaration.ts';

const COLON = 0x3a;
const SEMICOLON = 0x3b;

const NONE: readonly number[] = [];

/**
 * The declaration of a custom property with the name at `token` and the value from `from` to `to`, or null when its name
 * or value is not plain (see PlainCustom), so that it has to be made from its parts.
 */
export function plainCustomDeclaration(
  { tokens, plainCustom: plain, vars }: Compilation,
  token: number,
  from: number,
  to: number,
): KeptDeclaration | null {
  const { source, codes, types, starts, ends } = tokens;
  const start = types[from] === T.WHITESPACE ? from + 1 : from;
  const end = types[to - 1] === T.WHITESPACE ? to - 1 : to;
  const colon = ends[token] as number;
  if (start >= end || codes[colon] !== COLON) return null;
  const property = plain.property(token);
  if (property < 0 || !plain.read(start, end)) return null;
  const { text, copied, measure, refs } = plain;
  const nameFrom = starts[token] as number;
  const isThere = text === '' && copied === colon + 1;
  const head = isThere ? '' : source.slice(nameFrom, colon + 1) + text;
  const tailTo = ends[end - 1] as number;
  const tailFrom = isThere ? nameFrom : copied;
  return {
    name: vars.names.textOf(property),
    twin: '',
    value: '',
    important: false,
    closed:
      codes[tailTo] === SEMICOLON
        ? head + source.slice(tailFrom, tailTo + 1)
        : `${head}${source.slice(tailFrom, tailTo)};`,
    refs: NO_REFS,
    flags: 0,
    cost: 0,
    load: 0,
    note: {
      property,
      own: measure,
      refs: refs.length === 0 ? NONE : refs,
      radii: NONE,
      counts: NONE,
      lasting: NONE,
      purpose: 'text',
      denied: 0,
      context: 0,
    },
  };
}
