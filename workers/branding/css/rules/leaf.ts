import type { CssCaps } from '../../../../schema/css-policy/index.ts';
import { addDeclaration, type Held } from './held.ts';

/** A style rule that holds declarations only and is not written yet. */
export interface Leaf {
  /** Its selector list as written. */
  selectors: string;
  /** Every browser that knows @scope knows all of its selectors, so it can share a rule with others. */
  readonly shares: boolean;
  readonly list: Set<string>;
  cost: number;
  readonly declarations: Held[];
}

const bodyLength = (leaf: Leaf): number => {
  let length = 0;
  for (const held of leaf.declarations) length += held.fragment.text.length + 1;
  return length;
};

const sameBody = (a: Leaf, b: Leaf): boolean =>
  a.declarations.length === b.declarations.length &&
  bodyLength(a) === bodyLength(b) &&
  a.declarations.every((held, i) => held.fragment.text === b.declarations[i]?.fragment.text);

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
      for (const selector of last.list) before.list.add(selector);
    } else {
      return;
    }
    leaves.pop();
  }
}

function canShare(a: Leaf, b: Leaf, caps: CssCaps): boolean {
  if (!a.shares || !b.shares || a.list.size + b.list.size > caps.selectorsPerRule) return false;
  if (a.cost + b.cost > caps.nestingProduct || !sameBody(a, b)) return false;
  for (const selector of b.list) if (a.list.has(selector)) return false;
  return true;
}

const familiar =
  /:(?!(?:(?:any-)?link|visited|hover|active|focus(?:-(?:within|visible))?|(?:first|last|only|nth)-(?:child|of-type)|nth-last-(?:child|of-type)|root|scope|empty|not|is|where|enabled|disabled|checked|before|after|first-line|first-letter|target|placeholder-shown)(?![-\w]))/;

/** Whether a selector list names nothing that a browser with @scope could fail to know. */
export const isFamiliar = (selectors: string): boolean => !familiar.test(selectors);
