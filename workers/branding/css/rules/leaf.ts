import type { CssCaps } from '../../../../schema/css-policy/index.ts';
import type { WrittenSelector } from '../selectors/context.ts';
import { addDeclaration, inOrder, type Placed } from './kept-declaration.ts';

/** A style rule that holds declarations only and is not written yet. */
export interface Leaf {
  /** Of this rule alone: the list grows when rules become one. */
  readonly selectors: WrittenSelector[];
  /** Whether it may share a rule with others; found out when it matters. */
  familiar: boolean | null;
  cost: number;
  /** Its last declaration. */
  last: Placed | null;
}

function sameBody(a: Leaf, b: Leaf): boolean {
  let left = a.last;
  let right = b.last;
  while (left !== null && right !== null && left.length === right.length) {
    if (left === right) return true;
    if (left.kept !== right.kept && left.kept.text !== right.kept.text) return false;
    left = left.before;
    right = right.before;
  }
  return left === null && right === null;
}

/**
 * Adds a rule after its siblings. Neighbours with the same selectors become one, and so do neighbours with the same
 * declarations; each union may make the next one possible, which is what keeps the result stable.
 */
export function addLeaf(leaves: Leaf[], leaf: Leaf, caps: CssCaps): void {
  leaves.push(leaf);
  while (leaves.length > 1) {
    const last = leaves[leaves.length - 1] as Leaf;
    const before = leaves[leaves.length - 2] as Leaf;
    if (isSameList(before.selectors, last.selectors)) {
      for (const { kept, at } of inOrder(last.last)) before.last = addDeclaration(before.last, kept, at);
    } else if (canShare(before, last, caps)) {
      // Not spread: a hostile list has more members than a call takes arguments.
      for (const selector of last.selectors) before.selectors.push(selector);
      before.cost += last.cost;
    } else {
      return;
    }
    leaves.pop();
  }
}

const isSameList = (a: readonly WrittenSelector[], b: readonly WrittenSelector[]): boolean =>
  a.length === b.length && a.every((selector, i) => selector.text === b[i]?.text);

function canShare(a: Leaf, b: Leaf, caps: CssCaps): boolean {
  if (!sameBody(a, b) || a.selectors.length + b.selectors.length > caps.selectorsPerRule) return false;
  if (a.cost + b.cost > caps.nestingProduct || !isFamiliar(a) || !isFamiliar(b)) return false;
  for (const selector of b.selectors) if (hasText(a.selectors, selector.text)) return false;
  return true;
}

function hasText(list: readonly WrittenSelector[], text: string): boolean {
  for (const selector of list) if (selector.text === text) return true;
  return false;
}

const unfamiliar =
  /:(?!(?:(?:any-)?link|visited|hover|active|focus(?:-(?:within|visible))?|(?:first|last|only|nth)-(?:child|of-type)|nth-last-(?:child|of-type)|root|scope|empty|not|is|where|enabled|disabled|checked|before|after|first-line|first-letter|target|placeholder-shown)(?![-\w]))/;

/**
 * Whether every browser that knows @scope knows all of the selectors, so that they can share a rule with others: one
 * unknown selector would cost them all.
 */
function isFamiliar(leaf: Leaf): boolean {
  leaf.familiar ??= !leaf.selectors.some((selector) => unfamiliar.test(selector.text));
  return leaf.familiar;
}
