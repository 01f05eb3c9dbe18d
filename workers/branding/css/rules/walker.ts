import type { Compilation } from '../compilation.ts';
import { plainFragment } from '../fragment.ts';
import { topContext } from '../selectors/context.ts';
import { ONE } from '../selectors/reach.ts';
import * as T from '../tokens/types.ts';
import { ValueWriter } from '../values/value-writer.ts';
import { atRule } from './at-rule.ts';
import { Block, type Setting } from './block.ts';
import { BlockWriter } from './block-writer.ts';
import { writeDeclaration } from './declaration.ts';
import { DeclarationLists } from './declaration-list.ts';
import type { KeptDeclaration } from './kept-declaration.ts';
import { styleRule } from './style-rule.ts';

const TOP: Setting = {
  kind: 'sheet',
  prelude: plainFragment(''),
  takesDeclarations: false,
  styled: false,
  context: topContext,
  outer: topContext,
  depth: 0,
  startsScope: false,
  merges: false,
  starts: false,
  shown: '',
};

/** Reads the sheet once, block by block, with the open blocks on an explicit stack. */
export class Walker {
  readonly c: Compilation;
  readonly values: ValueWriter;
  readonly writer: BlockWriter;
  private readonly html: BlockWriter;
  private readonly important: BlockWriter;
  /** Blocks that are written separately from the sheet. */
  readonly lists: DeclarationLists;

  constructor(c: Compilation) {
    this.c = c;
    this.values = new ValueWriter(c);
    const { rootNames } = c;
    this.important = new BlockWriter(c, c.importantOut, c.importantLayers, null, null);
    this.html = new BlockWriter(c, c.htmlOut, c.htmlLayers, this.important, (kept) => !kept.important);
    this.writer = new BlockWriter(c, c.out, c.layers, this.html, (kept) => rootNames.stays(kept.name));
    this.lists = new DeclarationLists(this);
  }

  add(kept: KeptDeclaration, at: number): void {
    this.writer.declaration(kept, at);
  }

  get block(): Block {
    return this.writer.stack[this.writer.stack.length - 1] as Block;
  }

  walk(): void {
    const { count } = this.c.tokens;
    const sheet = new Block(TOP, null, { reach: ONE, reachCost: 0 }, false, -1, -1, count, count);
    this.writer.enterGroup(sheet);
    this.items(sheet);
    this.important.settle();
    this.html.settle();
    this.writer.settle();
  }

  /** Reads all items. Nothing follows the loop, so that V8 keeps using the code that it has optimised for it. */
  private items(sheet: Block): void {
    for (let i = 0; ; ) {
      const block = this.block;
      if (i < block.end) {
        i = this.item(block, i);
      } else if (block === sheet) {
        return;
      } else {
        this.writer.leave();
        i = block.next;
      }
    }
  }

  /** Reads the item at `i` and returns the index at which to continue. */
  private item(block: Block, i: number): number {
    switch (this.c.tokens.type(i)) {
      case T.WHITESPACE:
        return i + 1;
      case T.CDO:
      case T.CDC:
        return block.kind === 'sheet' ? i + 1 : styleRule(this, block, i);
      case T.SEMICOLON:
        return block.kind === 'sheet' ? styleRule(this, block, i) : i + 1;
      case T.AT_KEYWORD:
        return atRule(this, block, i);
      case T.IDENT: {
        const next = block.kind === 'sheet' ? -1 : this.declaration(block, i);
        return next >= 0 ? next : styleRule(this, block, i);
      }
      default:
        return styleRule(this, block, i);
    }
  }

  /** Reads a declaration whose name is token `i`; -1 when it is a rule (CSS Syntax 3, 5.4.4). */
  private declaration(block: Block, i: number): number {
    const { tokens, match } = this.c;
    const { types } = tokens;
    const colon = tokens.type(i + 1) === T.WHITESPACE ? i + 2 : i + 1;
    if (colon >= block.end || tokens.type(colon) !== T.COLON) return -1;
    const custom = tokens.startsWithDashes(i);
    let filled = false;
    let braces = false;
    let end = colon + 1;
    for (; end < block.end; end++) {
      const type = types[end] as number;
      if (type === T.SEMICOLON) break;
      if (type === T.WHITESPACE) continue;
      if (braces && !custom) return -1;
      if (type === T.OPEN_CURLY) {
        if (filled && !custom) return -1;
        braces = true;
      }
      filled = true;
      if (type === T.OPEN_CURLY || type === T.OPEN_PAREN || type === T.OPEN_SQUARE || type === T.FUNCTION) {
        end = match[end] as number;
      }
    }
    if (end > block.end) end = block.end;
    writeDeclaration(this, block, i, colon + 1, end);
    return end < block.end ? end + 1 : end;
  }
}
