import { layerOrder } from '../../schema/css-policy/layers.ts';

/**
 * Order of the cascade layers on every page with a brand; declared by each sheet that has rules in one of them,
 * so that it holds whichever sheet arrives first.
 */
export const LAYER_ORDER = `@layer ${layerOrder.join(',')};`;
