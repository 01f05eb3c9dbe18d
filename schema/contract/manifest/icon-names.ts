/** Pictograms of the dashboard. A brand document can bind each to an image of its own. */
export const iconNames = [
  'projects',
  'usage',
  'domains',
  'connections',
  'members',
  'settings',
  'help',
  'sign-out',
  'add',
  'close',
  'menu',
  'more',
  'search',
  'chevron-down',
  'chevron-right',
  'check',
  'copy',
  'refresh',
  'trash',
  'external',
  'calendar',
  'build',
  'preview',
  'publish',
  'unpublish',
  'sun',
  'moon',
  'info',
  'success',
  'warning',
  'danger',
  'empty',
] as const;
export type IconName = (typeof iconNames)[number];

/** Built-in drawings of all pictograms: thin round strokes, thick strokes, and strokes with square ends. */
export const iconPacks = ['line', 'bold', 'sharp'] as const;
export type IconPack = (typeof iconPacks)[number];
