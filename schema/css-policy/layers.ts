/** Cascade layer that holds every compiled sheet. */
export const brandLayer = 'brand';

/** Attribute of the surface's root; its value is the account id. */
export const rootAttribute = 'data-brand';

/** Attribute of the islands that no sheet reaches. */
export const protectedAttribute = 'data-brand-protected';

/**
 * Layers in the order that host pages declare before any sheet. Among important declarations the earlier
 * layer wins, so what the guard marks important holds against every sheet. `base` is the service's own look and
 * `tokens` the brand document's values, both below the reseller's sheet.
 */
export const layerOrder = ['guard', 'base', 'tokens', brandLayer] as const;
