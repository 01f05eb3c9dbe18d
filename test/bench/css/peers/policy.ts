/** The work that every peer does on a sheet, so that the results are comparable: scope, drop, rewrite. */
export const ROOT = '[data-brand="0b9f2a64-6a1c-4c55-9a43-2f1f0e3c7d11"]';

export const droppedAtRules = new Set([
  'import',
  'charset',
  'namespace',
  'page',
  'view-transition',
  'function',
]);

export const droppedProperties = new Set(['behavior', '-moz-binding', 'view-transition-name', '-ms-filter']);

export const ownAsset = /^\/t\/[0-9a-f-]{36}\/asset-/;
