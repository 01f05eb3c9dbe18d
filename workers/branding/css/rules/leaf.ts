import type { CssCaps } from '../../../../schema/css-policy/index.ts';
import type { WrittenSelector } from '../selectors/context.ts';
import type { KeptDeclaration, PlacedDeclarations } from './kept-declaration.ts';

/** A style rule that holds declarations only and is not written yet. */
export interface Leaf {
  selectors: readonly WrittenSelector[];
  /** The same list once it is of this rule alone, which grows when rules become one. */
  own: WrittenSelector[] | null;
  /** Whether it may share a rule with others; found out when it matters. */
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
    if (one !== other && one.text !== other.text) return false;
    left = before[left] as number;
    right = before[right] as number;
  }
  return left < 0 && right < 0;
}

/**
 * Adds a rule after its siblings. Neighbours with the same selectors become one, and so do neighbours with the same
 * declarations; each union may make the next one possible, which is what keeps the result stable.
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
      // Not spread: a hostile list has more members than a call takes arguments.
      for (const selector of last.selectors) before.own.push(selector);
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
