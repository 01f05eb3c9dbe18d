import type { TokenList } from '../tokens/token-list.ts';
import { tokenize } from '../tokens/tokenize.ts';
import * as T from '../tokens/types.ts';

/** Properties that others than the sheet read or set: tokens of the styling contract, and names of the host. */
const SHARED = /^--(?:brand|livery)-/i;

/** Names up to this length are kept: a new one would hardly be shorter. */
const SHORT = '--ab'.length;

const FIRST = 'abcdefghijklmnopqrstuvwxyz';
const LATER = `${FIRST}0123456789`;

/** What a name means where it stands: a custom property that is declared, one that is read, or possibly something else. */
type Role = 'declared' | 'read' | 'other';

interface Appearances {
  /** Tokens that are the name. */
  readonly tokens: number[];
  declared: boolean;
  private: boolean;
}

/**
 * The rules of a compiled sheet with short names for its private custom properties, the most frequent ones first. A name
 * is private when the sheet declares it, and it stands only where it is declared, in `var()` or in `style()`. The same
 * sheet gets the same names.
 */
export function shortenNames(compiled: string): string {
  const tokens = tokenize(compiled);
  const found = findNames(tokens);
  const taken = new Set<string>();
  const renamed: [name: string, appearances: Appearances][] = [];
  for (const entry of found) {
    const [name, { declared, private: isPrivate }] = entry;
    if (declared && isPrivate && name.length > SHORT) renamed.push(entry);
    else taken.add(name);
  }
  renamed.sort(([, a], [, b]) => b.tokens.length - a.tokens.length);
  const texts = new Map<number, string>();
  let count = 0;
  for (const [, appearances] of renamed) {
    let short = nameOf(count++);
    while (taken.has(short)) short = nameOf(count++);
    for (const token of appearances.tokens) texts.set(token, short);
  }
  return rewrite(tokens, texts);
}

function findNames(tokens: TokenList): Map<string, Appearances> {
  const found = new Map<string, Appearances>();
  for (let i = 0; i < tokens.count; i++) {
    if (tokens.types[i] !== T.IDENT || !tokens.startsWithDashes(i)) continue;
    const name = tokens.text(i);
    let appearances = found.get(name);
    if (appearances === undefined) {
      appearances = { tokens: [], declared: false, private: !SHARED.test(name) };
      found.set(name, appearances);
    }
    appearances.tokens.push(i);
    const role = roleOf(tokens, i);
    if (role === 'declared') appearances.declared = true;
    if (role === 'other') appearances.private = false;
  }
  return found;
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

function rewrite(tokens: TokenList, texts: ReadonlyMap<number, string>): string {
  let result = '';
  let from = 0;
  for (const [token, text] of [...texts].sort(([a], [b]) => a - b)) {
    result += tokens.source.slice(from, tokens.start(token)) + text;
    from = tokens.end(token);
  }
  return result + tokens.source.slice(from);
}
