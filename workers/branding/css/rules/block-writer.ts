import type { Fragment } from '../fragment.ts';
import type { Output } from '../output.ts';
import type { Block, Held } from './block.ts';

/**
 * Writes blocks and what they hold. Braces of a block are written late: the opening one when something is kept
 * (so empty blocks vanish), the closing one when the next sibling turns out not to continue it.
 */
export class BlockWriter {
  private readonly out: Output;
  readonly stack: Block[] = [];

  constructor(out: Output) {
    this.out = out;
  }

  /** Enters a block, or the lingering one that it continues. */
  enter(block: Block): void {
    const parent = this.stack[this.stack.length - 1];
    const lingering = parent?.lingering;
    if (lingering != null && this.continues(lingering, block)) {
      lingering.end = block.end;
      lingering.next = block.next;
      this.stack.push(lingering);
    } else {
      this.stack.push(block);
    }
  }

  private continues(lingering: Block, block: Block): boolean {
    return (
      lingering.merges &&
      block.merges &&
      lingering.kind === block.kind &&
      !(lingering.styled && lingering.hasRules) &&
      lingering.prelude.text === block.prelude.text
    );
  }

  /** Leaves the innermost block. */
  leave(): void {
    const block = this.stack.pop();
    const parent = this.stack[this.stack.length - 1];
    if (block?.opened && parent !== undefined) parent.lingering = block;
  }

  /** Writes a declaration, or holds it while the next may be its unprefixed twin. */
  declaration(held: Held, name: string, hold: boolean): void {
    const block = this.open();
    while (block.held.length > 0) {
      const last = block.held[block.held.length - 1] as Held;
      if (last.isRule || last.twin !== name || last.value !== held.value) break;
      block.held.pop();
    }
    if (hold) {
      const first = block.held[0];
      if (first !== undefined && (first.isRule || first.twin !== held.twin)) this.flush(block);
      block.held.push(held);
    } else {
      this.flush(block);
      this.put(block, held);
    }
  }

  /** Writes a whole at-rule; `hold` keeps it back, since a later one of the same name would replace it. */
  rule(fragment: Fragment, twin: string, hold: boolean): void {
    const block = this.open();
    block.hasRules = true;
    const last = block.held[block.held.length - 1];
    if (last?.isRule && last.twin === twin && twin !== '') block.held.pop();
    this.flush(block);
    const held: Held = { twin, value: '', fragment, isRule: true };
    if (hold) block.held.push(held);
    else this.put(block, held);
  }

  /** Completes everything that is still open inside a block. */
  finish(block: Block): void {
    const chain: Block[] = [];
    for (let inner = block.lingering; inner !== null; inner = inner.lingering) chain.push(inner);
    block.lingering = null;
    for (let inner = chain.pop(); inner !== undefined; inner = chain.pop()) {
      this.flush(inner);
      this.out.write('}');
    }
    this.flush(block);
  }

  /** Makes the innermost block ready for content: it and all around it are opened. */
  private open(): Block {
    const { stack } = this;
    let i = stack.length - 1;
    while (i > 0 && !(stack[i] as Block).opened) i--;
    let block = stack[i] as Block;
    if (block.lingering !== null) this.finish(block);
    for (i++; i < stack.length; i++) {
      const inner = stack[i] as Block;
      this.finish(block);
      if (block.needsSemicolon) this.out.write(';');
      block.needsSemicolon = false;
      block.hasRules = true;
      this.out.fragment(inner.prelude);
      this.out.write('{');
      inner.opened = true;
      block = inner;
    }
    return block;
  }

  private flush(block: Block): void {
    for (const held of block.held) this.put(block, held);
    if (block.held.length > 0) block.held = [];
  }

  private put(block: Block, held: Held): void {
    if (block.needsSemicolon) this.out.write(';');
    this.out.fragment(held.fragment);
    block.needsSemicolon = !held.isRule;
  }
}
