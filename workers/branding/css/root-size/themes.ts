import type { TokenList } from '../tokens/token-list.ts';
import * as T from '../tokens/types.ts';
import type { Subject } from './root-subject.ts';

/**
 * The custom properties that rules for `html` and rules for `body` set. Those of both are written apart (see RootNames);
 * what is known of them before the sheet is compiled saves a round.
 */
export class Themes {
  private readonly tokens: TokenList;
  private readonly match: Int32Array;
  /** First and last tokens of the blocks of rules. */
  private readonly ofHtml: number[] = [];
  private readonly ofBody: number[] = [];

  constructor(tokens: TokenList, match: Int32Array) {
    this.tokens = tokens;
    this.match = match;
  }

  add(subject: Subject, open: number, close: number): void {
    const blocks = subject === 'body' || subject === 'body?' ? this.ofBody : this.ofHtml;
    blocks.push(open, close);
  }

  shared(): ReadonlySet<string> {
    const both = new Set<string>();
    if (this.ofBody.length === 0 || this.ofHtml.length === 0) return both;
    const names = new Set<string>();
    for (const name of this.names(this.ofBody)) names.add(name);
    if (names.size === 0) return both;
    for (const name of this.names(this.ofHtml)) if (names.has(name)) both.add(name);
    return both;
  }

  /** Names of custom properties that are declared directly in blocks. */
  private *names(blocks: readonly number[]): Generator<string> {
    const { tokens, match } = this;
    for (let k = 0; k < blocks.length; k += 2) {
      for (let i = (blocks[k] as number) + 1; i < (blocks[k + 1] as number); i++) {
        const type = tokens.types[i];
        if (type === T.OPEN_CURLY || type === T.FUNCTION || type === T.OPEN_PAREN || type === T.OPEN_SQUARE)
          i = match[i] as number;
        else if (type === T.IDENT && tokens.startsWithDashes(i) && tokens.types[i + 1] === T.COLON)
          yield tokens.text(i);
      }
    }
  }
}
