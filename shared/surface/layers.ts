/**
 * Order of the cascade layers on every page that wears a brand; said by each sheet that has rules in one of them.
 * `guard` comes first because `!important` turns the order of layers around: what it protects no later layer can
 * change. `base` is the service's own look, `tokens` the brand document's values, `brand` the reseller's stylesheet.
 */
export const LAYER_ORDER = '@layer guard,base,tokens,brand;';
