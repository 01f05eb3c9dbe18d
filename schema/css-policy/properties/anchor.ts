import { words } from '../words.ts';

/** Anchor positioning; anchor names are renamed per account where declared. */
export const anchorProperties = words(`
  anchor-name anchor-scope position-anchor position-area position-try position-try-fallbacks
  position-try-order position-visibility
`);
