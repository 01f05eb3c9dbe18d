import type { TokenList } from '../tokens/token-list.ts';
import { tokenize } from '../tokens/tokenize.ts';
import * as T from '../tokens/types.ts';
import { isSharedName } from './names.ts';

/** Names up to this length are kept, because a new one would hardly be shorter. */
const SHORT = '--ab'.length;
const SHORTEST = '--a'.length;

const FIRST = 'abcdefghijklmnopqrstuvwxyz';
const LATER = `${FIRST}0123456789`;

/** The role of a name at a place: a custom property that is declared, one that is read, or possibly something else. */
type Role = 'declared' | 'read' | 'other';

/** The names of a sheet by number, with their places. */
interface Appearances {
  readonly names: readonly string[];
  /** For each name: its number of places, whether it is declared, and whether it is private to the sheet. */
  readonly counts: readonly number[];
  readonly declared: readonly boolean[];
  readonly private: readonly boolean[];
  /** Tokens that are names, in order, and the number of the name of each. */
  readonly tokens: readonly number[];
  readonly ids: readonly number[];
}

/**
 * The rules of a compiled sheet with short names for its private custom properties, the most frequent ones first. A
 * name is private when the sheet declares it, and uses it only in declarations, `var()` and `style()`. The same sheet
 * gets the same names. It is unchanged when it would still be longer than `atMost`.
 */
export function shortenNames(compiled: string, atMost = Number.POSITIVE_INFINITY): string {
  const tokens = tokenize(compiled);
  const places = findPlaces(tokens);
  // A lower bound of the length: every name replaced by the shortest.
  if (places.reduce((length, token) => length + SHORTEST - lengthOf(tokens, token), compiled.length) > atMost)
    return compiled;
  const found = findNames(tokens, places);
  const taken = new Set<string>();
  const renamed: number[] = [];
  for (const [id, name] of found.names.entries()) {
    if (found.declared[id] && found.private[id] && name.length > SHORT) renamed.push(id);
    else taken.add(name);
  }
  renamed.sort((a, b) => (found.counts[b] as number) - (found.counts[a] as number));
  const texts: string[] = [];
  let count = 0;
  for (const id of renamed) {
    let short = nameOf(count++);
    while (taken.has(short)) short = nameOf(count++);
    texts[id] = short;
  }
  return lengthWith(tokens, found, texts) > atMost ? compiled : rewrite(tokens, found, texts);
}

const lengthOf = (tokens: TokenList, i: number): number => tokens.end(i) - tokens.start(i);

/** The tokens that are names of custom properties, or have the form of one. */
function findPlaces(tokens: TokenList): number[] {
  const places: number[] = [];
  const { types, count } = tokens;
  for (let i = 0; i < count; i++) if (types[i] === T.IDENT && tokens.startsWithDashes(i)) places.push(i);
  return places;
}

function findNames(tokens: TokenList, places: readonly number[]): Appearances {
  const byName = new Map<string, number>();
  const counts: number[] = [];
  const declared: boolean[] = [];
  const isPrivate: boolean[] = [];
  const ids: number[] = [];
  for (const i of places) {
    const name = tokens.text(i);
    let id = byName.get(name);
    if (id === undefined) {
      id = counts.length;
      byName.set(name, id);
      counts.push(0);
      declared.push(false);
      isPrivate.push(!isSharedName(name));
    }
    counts[id] = (counts[id] as number) + 1;
    ids.push(id);
    const role = roleOf(tokens, i);
    if (role === 'declared') declared[id] = true;
    if (role === 'other') isPrivate[id] = false;
  }
  return { names: [...byName.keys()], counts, declared, private: isPrivate, tokens: places, ids };
}

function roleOf(tokens: TokenList, i: number): Role {
  const before = i === 0 ? T.OPEN_CURLY : tokens.type(i - 1);
  if (before === T.FUNCTION) return /^(?:var|style)$/i.test(tokens.text(i - 1)) ? 'read' : 'other';
  const begins = before === T.OPEN_CURLY || before === T.CLOSE_CURLY || before === T.SEMICOLON;
  return begins && tokens.type(i + 1) === T.COLON ? 'declared' : 'other';
}

/** `--a` to `--z`, then `--ab`, `--bb` and so on. */
function nameOf(index: number): string {
  let name = FIRST[index % FIRST.length] as string;
  for (let rest = Math.floor(index / FIRST.length); rest > 0; rest = Math.floor(rest / LATER.length))
    name += LATER[rest % LATER.length];
  return `--${name}`;
}

/** Length of the sheet with the new names. */
function lengthWith(tokens: TokenList, found: Appearances, texts: readonly string[]): number {
  let { length } = tokens.source;
  for (const [k, token] of found.tokens.entries()) {
    const text = texts[found.ids[k] as number];
    if (text !== undefined) length += text.length - lengthOf(tokens, token);
  }
  return length;
}

function rewrite(tokens: TokenList, found: Appearances, texts: readonly string[]): string {
  const { source } = tokens;
  let result = '';
  let from = 0;
  for (const [k, token] of found.tokens.entries()) {
    const text = texts[found.ids[k] as number];
    if (text === undefined) continue;
    result += source.slice(from, tokens.start(token)) + text;
    from = tokens.end(token);
  }
  return result + source.slice(from);
}
