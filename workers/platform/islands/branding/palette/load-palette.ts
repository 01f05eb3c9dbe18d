import type * as palette from './palette.ts';

const PALETTE = '/assets/branding-palette.js';

export type PaletteTools = typeof palette;

let loading: Promise<PaletteTools | null> | undefined;

/** Loads the tools that make and fix palettes; null when they cannot be loaded. */
export function loadPalette(): Promise<PaletteTools | null> {
  loading ??= import(PALETTE).catch(() => null) as Promise<PaletteTools | null>;
  return loading;
}
