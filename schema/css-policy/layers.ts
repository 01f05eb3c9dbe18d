/** Cascade layer that holds every compiled sheet. */
export const brandLayer = 'brand';

/** Layers inside it for the rules that a sheet has for `html` alone, which those for `body` override. */
export const htmlLayer = '-html';
export const htmlImportantLayer = '-html-important';

/** Attribute of the surface's root. Its value is the account id. */
export const rootAttribute = 'data-brand';

/** Attribute of the protected elements, which no sheet can style. */
export const protectedAttribute = 'data-brand-protected';

/**
 * Layers in the order that host pages declare before any sheet. Among important declarations the earlier layer wins,
 * so important declarations of the guard override every sheet. `base` is the service's own style and `tokens` the
 * brand document's values, both below the reseller's sheet.
 */
export const layerOrder = ['guard', 'base', 'tokens', brandLayer] as const;
