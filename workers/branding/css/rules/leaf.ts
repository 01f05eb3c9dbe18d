import type { CssCaps } from '#schema/css-policy/index.ts';
import type { WrittenSelector } from '../selectors/context.ts';
import type { KeptDeclaration, PlacedDeclarations } from './kept-declaration.ts';

/** A style rule that contains only declarations and is not written yet. */
export interface Leaf {
  selectors: readonly WrittenSelector[];
  /** A copy of the list for this rule alone, to which merged rules add their selectors. */
  own: WrittenSelector[] | null;
  /** The texts of that copy, once it is long. */
  texts: Set<string> | null;
  /** Whether it may share a rule with others; null until it is needed. */
  familiar: boolean | null;
  cost: number;
  /** Its last declaration. */
  last: number;
}

function sameBody(a: Leaf, b: Leaf, { kept, before, length }: PlacedDeclarations): boolean {
  let left = a.last;
  let right = b.last;
  while (left >= 0 && right >= 0 && length[left] === length[right]) {
    if (left === right) return true;
    const one = kept[left] as KeptDeclaration;
    const other = kept[right] as KeptDeclaration;
    if (one !== other && one.closed !== other.closed) return false;
    left = before[left] as number;
    right = before[right] as number;
  }
  return left < 0 && right < 0;
}

/**
 * Adds a rule after its siblings. Neighbours with the same selectors are merged, and so are neighbours with the same
 * declarations. Each merge may make another one possible, so merging continues until the result is stable.
 */
export function addLeaf(leaves: Leaf[], leaf: Leaf, placed: PlacedDeclarations, caps: CssCaps): void {
  leaves.push(leaf);
  while (leaves.length > 1) {
    const last = leaves[leaves.length - 1] as Leaf;
    const before = leaves[leaves.length - 2] as Leaf;
    if (isSameList(before.selectors, last.selectors)) {
      for (const i of placed.inOrder(last.last))
        before.last = placed.add(before.last, placed.kept[i] as KeptDeclaration, placed.at[i] as number);
    } else if (canShare(before, last, placed, caps)) {
      before.own ??= [...before.selectors];
      // Not spread: a hostile list can have more members than a call allows arguments.
      for (const selector of last.selectors) {
        before.own.push(selector);
        before.texts?.add(selector.text);
      }
      before.selectors = before.own;
      before.cost += last.cost;
    } else {
      return;
    }
    leaves.pop();
  }
}

function isSameList(a: readonly WrittenSelector[], b: readonly WrittenSelector[]): boolean {
  const { length } = a;
  if (length !== b.length) return false;
  for (let i = 0; i < length; i++) {
    if ((a[i] as WrittenSelector).text !== (b[i] as WrittenSelector).text) return false;
  }
  return true;
}

function canShare(a: Leaf, b: Leaf, placed: PlacedDeclarations, caps: CssCaps): boolean {
  if (!sameBody(a, b, placed) || a.selectors.length + b.selectors.length > caps.selectorsPerRule)
    return false;
  if (a.cost + b.cost > caps.nestingProduct || !isFamiliar(a) || !isFamiliar(b)) return false;
  for (const selector of b.selectors) if (hasText(a, selector.text)) return false;
  return true;
}

/** Length from which a set is faster than a search. */
const LONG = 16;

function hasText(leaf: Leaf, text: string): boolean {
  if (leaf.own !== null && leaf.own.length >= LONG) {
    leaf.texts ??= new Set(leaf.own.map((selector) => selector.text));
    return leaf.texts.has(text);
  }
  for (const selector of leaf.selectors) if (selector.text === text) return true;
  return false;
}

const unfamiliar =
  /:(?!(?:(?:any-)?link|visited|hover|active|focus(?:-(?:within|visible))?|(?:first|last|only|nth)-(?:child|of-type)|nth-last-(?:child|of-type)|root|scope|empty|not|is|where|enabled|disabled|checked|before|after|first-line|first-letter|target|placeholder-shown)(?![-\w]))/;

/**
 * Whether every browser with @scope supports all of the selectors, so that they can share a rule with others: one
 * unknown selector would make a browser ignore the rule.
 */
function isFamiliar(leaf: Leaf): boolean {
  leaf.familiar ??= !leaf.selectors.some((selector) => unfamiliar.test(selector.text));
  return leaf.familiar;
}
