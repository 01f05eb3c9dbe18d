import type { Compilation } from '../compilation.ts';
import { type Fragment, plainFragment } from '../fragment.ts';
import { topContext } from '../selectors/context.ts';
import { ONE } from '../selectors/reach.ts';
import * as T from '../tokens/types.ts';
import type { ValueWriter } from '../values/value-writer.ts';
import { Block, type Setting } from './block.ts';
import { type DeclarationTarget, writeDeclaration } from './declaration.ts';
import { type KeptDeclaration, NONE } from './kept-declaration.ts';

const LIST = {
  kind: 'style' as const,
  prelude: plainFragment(''),
  takesDeclarations: true,
  styled: true,
  context: topContext,
  outer: topContext,
  depth: 0,
  merges: false,
  shown: '',
} satisfies Setting;

/** Writes the blocks of one at-rule that hold declarations and nothing else (keyframes), apart from the sheet. */
export class DeclarationLists implements DeclarationTarget {
  readonly c: Compilation;
  readonly values: ValueWriter;
  private readonly atRule: string;
  private readonly setting = { ...LIST };
  private readonly block: Block;

  constructor({ c, values }: { c: Compilation; values: ValueWriter }, atRule: string) {
    this.c = c;
    this.values = values;
    this.atRule = atRule;
    this.block = new Block(this.setting, null, { reach: ONE, reachCost: 0 }, false, -1, -1, 0, 0);
  }

  add(kept: KeptDeclaration, at: number): void {
    this.block.last = this.c.placed.add(this.block.last, kept, at);
  }

  /** The declarations between two tokens; `shown` is what their block is called in reports. */
  write(from: number, to: number, shown: string): Fragment {
    const { c, block } = this;
    const { tokens } = c;
    const { types } = tokens;
    this.setting.shown = shown;
    block.last = NONE;
    for (let i = from; i < to; ) {
      const end = nextSemicolon(c, i, to);
      let name = i;
      while (name < end && types[name] === T.WHITESPACE) name++;
      const colon = types[name + 1] === T.WHITESPACE ? name + 2 : name + 1;
      if (name < end) {
        if (types[name] === T.IDENT && colon < end && types[colon] === T.COLON) {
          writeDeclaration(this, block, name, colon + 1, end);
        } else {
          c.report.add('declaration_invalid', '', tokens.start(name), { atRule: this.atRule });
        }
      }
      i = end + 1;
    }
    return c.placed.join(block.last);
  }
}

/** Index of the next semicolon outside of brackets, or `to`. */
export function nextSemicolon(c: Compilation, from: number, to: number): number {
  const { tokens, match } = c;
  const { types } = tokens;
  let i = from;
  for (; i < to; i++) {
    const type = types[i];
    if (type === T.SEMICOLON) break;
    if (type === T.FUNCTION || type === T.OPEN_PAREN || type === T.OPEN_SQUARE || type === T.OPEN_CURLY) {
      i = match[i] as number;
    }
  }
  return Math.min(i, to);
}
