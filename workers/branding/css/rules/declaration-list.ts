import type { Compilation } from '../compilation.ts';
import { type Fragment, plainFragment } from '../fragment.ts';
import { topContext } from '../selectors/context.ts';
import { ONE } from '../selectors/reach.ts';
import * as T from '../tokens/types.ts';
import type { ValueWriter } from '../values/value-writer.ts';
import type { Place } from '../vars/var-graph.ts';
import { Block, type Setting } from './block.ts';
import { type DeclarationTarget, writeDeclaration } from './declaration.ts';
import { type KeptDeclaration, NONE } from './kept-declaration.ts';

/** The setting of an at-rule's blocks. Reports name them by the at-rule and the selector of each. */
class ListSetting implements Setting {
  readonly kind = 'style';
  readonly prelude = plainFragment('');
  readonly takesDeclarations = true;
  readonly styled = true;
  readonly context = topContext;
  readonly outer = topContext;
  readonly depth = 0;
  readonly startsScope = false;
  readonly merges = false;
  readonly starts = false;
  atRule = '';
  selector = '';

  get shown(): string {
    return `@${this.atRule} ${this.selector}`;
  }
}

const ANIMATED: Place = { reach: ONE, reachCost: 0, animated: true };

/** Writes blocks of at-rules that contain only declarations (keyframes), separately from the sheet. */
export class DeclarationLists implements DeclarationTarget {
  readonly c: Compilation;
  readonly values: ValueWriter;
  private readonly setting = new ListSetting();
  private readonly block: Block;

  constructor({ c, values }: { c: Compilation; values: ValueWriter }) {
    this.c = c;
    this.values = values;
    this.block = new Block(this.setting, null, ANIMATED, false, -1, -1, 0, 0);
  }

  add(kept: KeptDeclaration, at: number): void {
    this.block.last = this.c.placed.add(this.block.last, kept, at);
  }

  /** The declarations between two tokens, in a block of the keyframes of a name that has a selector of its own. */
  write(from: number, to: number, atRule: string, selector: string, keyframes: string): Fragment {
    const { c, block } = this;
    const { tokens } = c;
    const { types } = tokens;
    this.setting.atRule = atRule;
    this.setting.selector = selector;
    block.place = { ...ANIMATED, keyframes };
    block.keyframes = keyframes;
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
          c.report.add('declaration_invalid', '', tokens.start(name), { atRule: `@${atRule}` });
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
