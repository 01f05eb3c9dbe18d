import { seeded } from '../random.ts';

/** Drawings in the place of a picture. They are abstract, so that they claim nothing about the business. */
export type OrnamentKind = 'circles' | 'arches' | 'waves' | 'grid' | 'stripes' | 'leaves' | 'none';

const WIDTH = 480;
const HEIGHT = 360;
/** Colors for drawings beside the text, and for drawings on the strong band. */
const SOFT = ['var(--primary)', 'var(--accent)'] as const;
const STRONG = ['var(--accent)', 'var(--on-band)'] as const;

/** An SVG drawing in the colors of the site; equal seeds give equal drawings. */
export function ornament(kind: OrnamentKind, seed: string): string {
  if (kind === 'none') return '';
  const random = seeded(`${kind}/${seed}`);
  // Waves are stretched to a band of any height; other drawings keep their proportions.
  const shapes = drawers[kind](random);
  return `<svg viewBox="0 0 ${WIDTH} ${HEIGHT}" preserveAspectRatio="${kind === 'waves' ? 'none' : 'xMidYMid slice'}" focusable="false">${shapes.join('')}</svg>`;
}

type Random = ReturnType<typeof seeded>;

const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));
const fill = (random: Random, fills: typeof SOFT | typeof STRONG = SOFT): string =>
  `fill="${random.pick<string>(fills)}" fill-opacity="${(20 + random.number(60)) / 100}"`;

const drawers: Record<Exclude<OrnamentKind, 'none'>, (random: Random) => string[]> = {
  circles: (random) =>
    times(
      7,
      () =>
        `<circle cx="${random.number(WIDTH)}" cy="${random.number(HEIGHT)}" r="${30 + random.number(110)}" ${fill(random)}/>`,
    ),
  arches: (random) =>
    times(4, (index) => {
      const x = index * 120;
      const top = 60 + random.number(140);
      return `<path d="M${x + 10} ${HEIGHT}V${top + 50}a50 50 0 0 1 100 0V${HEIGHT}z" ${fill(random)}/>`;
    }),
  waves: (random) =>
    times(5, (index) => {
      const y = 60 + index * 62;
      const [a, b] = [random.number(60), random.number(60)];
      return `<path d="M0 ${y}C120 ${y - a} 200 ${y + b} 280 ${y}S420 ${y - b} ${WIDTH} ${y + a / 2}V${HEIGHT}H0z" fill="${random.pick(SOFT)}" fill-opacity=".${10 + random.number(16)}"/>`;
    }),
  grid: (random) =>
    times(24, (index) => {
      const [x, y] = [(index % 6) * 80, Math.floor(index / 6) * 90];
      const isRound = random.number(3) === 0;
      return isRound
        ? `<circle cx="${x + 40}" cy="${y + 45}" r="34" ${fill(random, STRONG)}/>`
        : `<rect x="${x + 6}" y="${y + 11}" width="68" height="68" ${fill(random, STRONG)}/>`;
    }),
  stripes: (random) =>
    times(
      9,
      (index) =>
        `<rect x="${index * 56}" y="${-40 + random.number(120)}" width="${14 + random.number(34)}" height="480" transform="rotate(18 ${index * 56} 180)" ${fill(random, STRONG)}/>`,
    ),
  leaves: (random) =>
    times(9, () => {
      const [x, y, size] = [random.number(WIDTH), random.number(HEIGHT), 50 + random.number(70)];
      return `<path d="M${x} ${y}q${size} ${-size} ${size * 2} 0q${-size} ${size} ${-size * 2} 0z" transform="rotate(${random.number(360)} ${x} ${y})" ${fill(random)}/>`;
    }),
};
