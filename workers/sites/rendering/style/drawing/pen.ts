import type { SiteIcon } from '#schema/site/icons.ts';
import { escapeHtml } from '#shared/text/escape-html.ts';
import { iconDrawings } from '../../icons/drawings.ts';
import { seeded } from '../../random.ts';

export interface DrawingInput {
  /** Equal seeds give equal drawings. */
  seed: string;
  icons: readonly [SiteIcon, ...SiteIcon[]];
  /** First letters of the name of the business. */
  initials: string;
}

/** What a drawing is made with. Colors are those of the tone that the drawing is on. */
export interface Pen {
  random: ReturnType<typeof seeded>;
  /** The icon at a place of the list, which repeats. */
  icon(index: number, x: number, y: number, size: number, color: string, width?: number): string;
  initials: string;
}

export const createPen = ({ seed, icons, initials }: DrawingInput): Pen => ({
  random: seeded(seed),
  icon: (index, x, y, size, color, width = 1.75) =>
    `<g transform="translate(${round(x - size / 2)} ${round(y - size / 2)}) scale(${round(size / 24)})" fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round">${iconDrawings[icons[index % icons.length] ?? icons[0]]}</g>`,
  initials: escapeHtml(initials),
});

const round = (value: number): number => Math.round(value * 100) / 100;

export const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));

export const PRIMARY = 'var(--primary)';
export const ON_PRIMARY = 'var(--on-primary)';
export const ACCENT = 'var(--accent)';
export const SOFT = 'var(--tint)';
export const INK = 'var(--fg)';
export const LINE = 'var(--line)';
export const LINK = 'var(--link)';
export const CARD = 'var(--card)';

export const circle = (x: number, y: number, r: number, paint: string): string =>
  `<circle cx="${round(x)}" cy="${round(y)}" r="${round(r)}" ${paint}/>`;
export const rect = (
  x: number,
  y: number,
  width: number,
  height: number,
  radius: number,
  paint: string,
): string =>
  `<rect x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}"${radius > 0 ? ` rx="${round(radius)}"` : ''} ${paint}/>`;
export const path = (d: string, paint: string): string => `<path d="${d}" ${paint}/>`;
export const fill = (color: string, opacity?: number): string =>
  `fill="${color}"${opacity === undefined ? '' : ` fill-opacity="${opacity}"`}`;
export const stroke = (color: string, width: number, opacity?: number): string =>
  `fill="none" stroke="${color}" stroke-width="${width}"${opacity === undefined ? '' : ` stroke-opacity="${opacity}"`}`;
