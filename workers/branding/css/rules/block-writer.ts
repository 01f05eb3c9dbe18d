import type { CssCaps } from '#schema/css-policy/index.ts';
import type { Compilation } from '../compilation.ts';
import { type Fragment, plainFragment } from '../fragment.ts';
import type { Output } from '../output.ts';
import type { SelectorList, WrittenSelector } from '../selectors/context.ts';
import { Block, type Setting } from './block.ts';
import {
  asNormal,
  type KeptDeclaration,
  NONE,
  type PlacedDeclarations,
  withoutSemicolon,
} from './kept-declaration.ts';
import { type LayerOrder, NO_LAYER } from './layer-order.ts';
import { addLeaf, type Leaf } from './leaf.ts';
import type { RootNames } from './root-names.ts';

const NO_LEAVES: readonly Leaf[] = [];

/**
 * Writes blocks and their content as late as possible. A block is opened when some content must be written, so that
 * empty blocks disappear, and closed when the next sibling does not continue it.
 *
 * On a surface `html` and `body` are one element. In a document `body` is inside `html`, so that any rule for it, whatever
 * its weight, overrides what it would inherit. Therefore declarations for `html` are written by another writer, for a
 * layer below all others, and the important ones of them by a third, as normal ones for a layer between the two.
 */
export class BlockWriter {
  private readonly out: Output;
  private readonly placed: PlacedDeclarations;
  private readonly caps: CssCaps;
  private readonly rootNames: RootNames;
  readonly stack: Block[] = [];
  /** Declarations of the current block, the last one first. */
  private readonly order: number[] = [];

  /** The writer of declarations for `html` that are not written here; null in the last one. */
  private readonly html: BlockWriter | null;
  /** Whether a declaration for `html` is written here; null in the last writer, whose declarations lose their priority. */
  private readonly stays: ((kept: KeptDeclaration) => boolean) | null;
  private readonly layers: LayerOrder;

  constructor(
    { placed, caps, rootNames }: Pick<Compilation, 'placed' | 'caps' | 'rootNames'>,
    out: Output,
    layers: LayerOrder,
    html: BlockWriter | null,
    stays: ((kept: KeptDeclaration) => boolean) | null,
  ) {
    this.placed = placed;
    this.caps = caps;
    this.rootNames = rootNames;
    this.out = out;
    this.layers = layers;
    this.html = html;
    this.stays = stays;
  }

  private get top(): Block {
    return this.stack[this.stack.length - 1] as Block;
  }

  /** A block without references, which is reused: most of thousands of rules are compiled one after the other. */
  private spare: Block | null = null;

  /** Enters the block of a style rule. */
  enterRule(setting: Setting, selectors: SelectorList, from: number, brace: number, end: number): void {
    const { spare } = this;
    this.spare = null;
    if (spare === null) {
      const { mayBeRoot } = selectors;
      this.enter(new Block(setting, selectors, selectors, mayBeRoot, from, brace, end, end + 1));
    } else {
      spare.begin(setting, selectors, from, brace, end);
      this.enter(spare);
    }
    const { html, stack } = this;
    if (html === null || !selectors.isHtml || setting.depth >= this.caps.ruleDepth) return;
    if (stack[stack.length - 2]?.mirror == null) return;
    html.enterRule(setting, selectors, from, brace, end);
    this.top.mirror = html.top;
  }

  /** Enters the sheet, or a group, which may contain rules for `html`. */
  enterGroup(block: Block): void {
    const { html, stack } = this;
    const parent = stack[stack.length - 1];
    const { setting } = block;
    if (parent === undefined) block.opened = true;
    this.enter(block);
    const mirrors = parent === undefined || (parent.mirror !== null && !setting.startsScope);
    if (html === null || !mirrors || setting.depth >= this.caps.ruleDepth) return;
    const { place, mayBeRoot, shownFrom, shownTo, end, next } = block;
    html.enterGroup(new Block(setting, null, place, mayBeRoot, shownFrom, shownTo, end, next));
    this.top.mirror = html.top;
  }

  /** Enters a block, or the previous sibling that it continues. */
  private enter(block: Block): void {
    const parent = this.stack.length === 0 ? null : this.top;
    block.layer = this.layerIn(parent === null ? NO_LAYER : parent.layer, block);
    const lingering = parent === null ? null : parent.lingering;
    if (lingering !== null && continues(lingering, block)) {
      lingering.end = block.end;
      lingering.next = block.next;
      this.stack.push(lingering);
    } else {
      this.stack.push(block);
    }
  }

  /** The layer inside a block, from that around it. */
  private layerIn(outer: number | null, { selectors, setting }: Block): number | null {
    const { text } = setting.prelude;
    if (selectors !== null || !text.startsWith('@layer')) return outer;
    return outer !== null && text.startsWith(LAYER)
      ? this.layers.author(outer, text.slice(LAYER.length))
      : null;
  }

  /** Leaves the innermost block and adds its content to the block around it. */
  leave(): void {
    const block = this.stack.pop() as Block;
    const parent = this.top;
    const isMirrored = block.mirror !== null;
    if (isMirrored) this.html?.leave();
    block.mirror = null;
    if (parent.lingering === block) return;
    if (!block.isFilled) {
      this.spare = block;
      return;
    }
    if (parent.lingering !== null || parent.heldRule !== null) this.settle();
    parent.hasRules = true;
    const { selectors } = block;
    if (selectors === null || block.hasRules) {
      parent.lingering = block;
      return;
    }
    const { list } = selectors;
    const isSplit = !isMirrored && parent.mirror !== null && list.some(({ isHtml }) => isHtml);
    if (isSplit) this.split(list, block.last);
    else this.leaf(list, block.last);
    this.spare = block;
  }

  /** Adds a rule that contains only declarations to the current block. */
  private leaf(list: readonly WrittenSelector[], last: number): void {
    const { top } = this;
    if (top.lingering !== null || top.heldRule !== null) this.settle();
    top.hasRules = true;
    top.leaves ??= [];
    let cost = 0;
    for (const selector of list) cost += selector.cost;
    addLeaf(
      top.leaves,
      { selectors: list, own: null, texts: null, familiar: null, cost, last },
      this.placed,
      this.caps,
    );
  }

  /** Adds a rule for `html` and others: to each output for its own. What `body` gets too, `html` need not have. */
  private split(list: readonly WrittenSelector[], last: number): void {
    const others = list.filter(({ isHtml }) => !isHtml);
    if (list.some(({ isBody }) => isBody)) {
      this.leaf(others, last);
      return;
    }
    const { here, passed } = this.divide(last);
    if (here !== NONE) this.leaf(list, here);
    if (passed === NONE) return;
    this.leaf(others, passed);
    const html = list.filter(({ isHtml }) => isHtml);
    this.html?.addForHtml(html, passed);
  }

  private addForHtml(list: readonly WrittenSelector[], last: number): void {
    const { here, passed } = this.divide(last);
    if (here !== NONE) this.leaf(list, here);
    if (passed !== NONE) this.html?.addForHtml(list, passed);
  }

  /** The last of the declarations for `html` that are written here, and the last of those for the next writer. */
  private divide(last: number): { here: number; passed: number } {
    const { placed, stays } = this;
    let here = NONE;
    let passed = NONE;
    for (const i of placed.inOrder(last)) {
      const kept = placed.kept[i] as KeptDeclaration;
      const at = placed.at[i] as number;
      if (stays === null || stays(kept)) here = placed.add(here, kept, at);
      else passed = placed.add(passed, kept, at);
    }
    return { here, passed };
  }

  declaration(kept: KeptDeclaration, at: number): void {
    const block = this.top;
    if (block.mirror !== null && this.stays !== null) {
      if (!this.stays(kept)) {
        this.html?.declaration(kept, at);
        return;
      }
    } else if (mayBeBody(block)) this.rootNames.addOther(kept.name);
    if (block.leaves !== null || block.lingering !== null || block.heldRule !== null) this.settle();
    block.last = this.placed.add(block.last, kept, at);
  }

  /** Adds a complete at-rule. `hold` delays it, because a later one with the same twin would replace it. */
  rule(fragment: Fragment, twin: string, hold: boolean): void {
    const block = this.top;
    if (block.heldRule !== null && block.heldRule.twin === twin) block.heldRule = null;
    this.settle();
    block.hasRules = true;
    if (hold) block.heldRule = { twin, fragment };
    else this.statement(block, fragment);
  }

  /** Adds a statement that names layers. */
  layerStatement(names: string): void {
    const { layer } = this.top;
    this.rule(plainFragment(`@layer ${names};`), '', false);
    for (const name of names.split(',')) {
      if (layer !== null) this.layers.write(this.layers.author(layer, name));
    }
  }

  /** Gives a layer its place in the order of layers, although nothing is written for it here. */
  nameLayer(name: string): void {
    const { layer } = this.top;
    if (layer !== null) this.layers.author(layer, name);
  }

  /** Opens the innermost block and all around it, and writes their content so far. */
  settle(): void {
    const { stack } = this;
    let i = stack.length - 1;
    while (i > 0 && !(stack[i] as Block).opened) i--;
    this.complete(stack[i] as Block);
    for (i++; i < stack.length; i++) {
      this.open(stack[i - 1] as Block, stack[i] as Block);
      this.complete(stack[i] as Block);
    }
  }

  /** Writes the rest of an open block, including the lingering blocks inside it. */
  private complete(block: Block): void {
    const chain: Block[] = [];
    for (let outer = block; ; ) {
      this.contents(outer);
      const inner = outer.lingering;
      if (inner === null) break;
      outer.lingering = null;
      // A block that is being continued stays open. It is the next one on the stack.
      if (this.stack.includes(inner)) break;
      if (!inner.opened) this.open(outer, inner);
      chain.push(inner);
      outer = inner;
    }
    for (let i = chain.length; i > 0; i--) this.out.write('}');
  }

  private contents(block: Block): void {
    if (block.last !== NONE) {
      this.separate(block);
      this.declarations(block.last);
      block.needsSemicolon = true;
      block.last = NONE;
    }
    for (const leaf of block.leaves ?? NO_LEAVES) {
      this.separate(block);
      this.selectors(leaf.selectors);
      this.out.write('{');
      this.declarations(leaf.last);
      this.out.write('}');
    }
    block.leaves = null;
    if (block.heldRule !== null) this.statement(block, block.heldRule.fragment);
    block.heldRule = null;
  }

  private selectors(list: readonly WrittenSelector[]): void {
    let first = true;
    for (const selector of list) {
      if (!first) this.out.write(',');
      first = false;
      this.out.write(selector.text);
    }
  }

  private declarations(last: number): void {
    const { out, order } = this;
    const { kept, at, before } = this.placed;
    let count = 0;
    for (let i = last; i >= 0; i = before[i] as number) order[count++] = i;
    while (--count >= 0) {
      const i = order[count] as number;
      const placed = kept[i] as KeptDeclaration;
      const declaration = this.stays === null ? asNormal(placed) : placed;
      out.origins.push(at[i] as number);
      const text = count > 0 ? declaration.closed : withoutSemicolon(declaration);
      if (declaration.refs.length === 0) out.write(text);
      else out.fragment({ text, refs: declaration.refs });
    }
  }

  private open(parent: Block, block: Block): void {
    this.separate(parent);
    if (block.selectors === null) this.out.fragment(block.setting.prelude);
    else this.selectors(block.selectors.list);
    this.out.write('{');
    block.opened = true;
    if (block.layer !== null && block.layer !== parent.layer) this.layers.write(block.layer);
  }

  private statement(block: Block, fragment: Fragment): void {
    this.separate(block);
    this.out.fragment(fragment);
  }

  private separate(block: Block): void {
    if (block.needsSemicolon) this.out.write(';');
    block.needsSemicolon = false;
  }
}

/** Whether a rule's own declarations may be for `body`. In a scope `*` matches no root. */
const mayBeBody = ({ selectors, mayBeRoot }: Block): boolean =>
  mayBeRoot && (selectors?.list.some((one) => one.mayBeRoot && !one.isHtml) ?? true);

const LAYER = '@layer ';

/** Whether a group continues the one that ended before it. */
const continues = (lingering: Block, block: Block): boolean =>
  lingering.setting.merges &&
  block.setting.merges &&
  lingering.kind === block.kind &&
  !(block.setting.styled && lingering.hasRules) &&
  lingering.setting.prelude.text === block.setting.prelude.text;
