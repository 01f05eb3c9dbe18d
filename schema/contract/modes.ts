/** A color mode. `auto` (the default of the `data-mode` attribute) follows the reader's system through `media`. */
export const modes = [
  {
    name: 'light',
    selector: ':root[data-mode="light"]',
    media: '(prefers-color-scheme: light)',
    default: true,
    description: 'Also what `auto` shows when the reader has no preference.',
  },
  {
    name: 'dark',
    selector: ':root[data-mode="dark"]',
    media: '(prefers-color-scheme: dark)',
    default: false,
    description: 'Chosen by the reader, or by the system in `auto`.',
  },
  {
    name: 'high-contrast',
    selector: ':root[data-mode="high-contrast"]',
    media: '(prefers-contrast: more)',
    default: false,
    description: 'Contrast of at least 7:1 for text. In `auto` it takes precedence over dark.',
  },
] as const;

export type ModeName = (typeof modes)[number]['name'];

export const modeNames = ['light', 'dark', 'high-contrast'] as const satisfies readonly ModeName[];

/** Values of the `data-mode` attribute on the surface's root. */
export const modeSettings = ['auto', ...modeNames] as const;
export type ModeSetting = (typeof modeSettings)[number];
