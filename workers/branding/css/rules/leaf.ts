import type { CssCaps } from '../../../../schema/css-policy/index.ts';
import { addDeclaration, type Held } from './held.ts';

/** A style rule that holds declarations only and is not written yet. */
export interface Leaf {
  /** Its selector list as written. */
  selectors: string;
  readonly list: string[];
  /** Whether it may share a rule with others; found out when it matters. */
  familiar: boolean | null;
  cost: number;
  readonly declarations: Held[];
}

const bodyLength = (leaf: Leaf): number => {
  let length = 0;
  for (const held of leaf.declarations) length += held.fragment.text.length + 1;
  return length;
};

const sameText = (a: Held, b: Held | undefined): boolean => a === b || a.fragment.text === b?.fragment.text;

const sameBody = (a: Leaf, b: Leaf): boolean =>
  a.declarations.length === b.declarations.length &&
  bodyLength(a) === bodyLength(b) &&
  a.declarations.every((held, i) => sameText(held, b.declarations[i]));

/**
 * Adds a rule after its siblings. Neighbours with the same selectors become one, and so do neighbours with the same
 * declarations; each union may make the next one possible, which is what keeps the result stable.
 */
export function addLeaf(leaves: Leaf[], leaf: Leaf, caps: CssCaps): void {
  leaves.push(leaf);
  while (leaves.length > 1) {
    const last = leaves[leaves.length - 1] as Leaf;
    const before = leaves[leaves.length - 2] as Leaf;
    if (before.selectors === last.selectors) {
      for (const held of last.declarations) addDeclaration(before.declarations, held);
    } else if (canShare(before, last, caps)) {
      before.selectors += `,${last.selectors}`;
      before.cost += last.cost;
      before.list.push(...last.list);
    } else {
      return;
    }
    leaves.pop();
  }
}

function canShare(a: Leaf, b: Leaf, caps: CssCaps): boolean {
  if (!sameBody(a, b) || a.list.length + b.list.length > caps.selectorsPerRule) return false;
  if (a.cost + b.cost > caps.nestingProduct || !isFamiliar(a) || !isFamiliar(b)) return false;
  return b.list.every((selector) => !a.list.includes(selector));
}

const unfamiliar =
  /:(?!(?:(?:any-)?link|visited|hover|active|focus(?:-(?:within|visible))?|(?:first|last|only|nth)-(?:child|of-type)|nth-last-(?:child|of-type)|root|scope|empty|not|is|where|enabled|disabled|checked|before|after|first-line|first-letter|target|placeholder-shown)(?![-\w]))/;

/**
 * Whether every browser that knows @scope knows all of the selectors, so that they can share a rule with others: one
 * unknown selector would cost them all.
 */
function isFamiliar(leaf: Leaf): boolean {
  leaf.familiar ??= !unfamiliar.test(leaf.selectors);
  return leaf.familiar;
}
