import { layerOrder } from '#schema/css-policy/layers.ts';

/**
 * Order of the cascade layers on every page with a brand. Each sheet with rules in one of them declares it, so that
 * the order does not depend on which sheet is loaded first.
 */
export const LAYER_ORDER = `@layer ${layerOrder.join(',')};`;
