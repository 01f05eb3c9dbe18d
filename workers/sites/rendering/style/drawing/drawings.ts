import {
  ACCENT,
  CARD,
  circle,
  fill,
  INK,
  LINE,
  LINK,
  ON_PRIMARY,
  type Pen,
  PRIMARY,
  path,
  rect,
  SOFT,
  stroke,
  times,
} from './pen.ts';

/**
 * Drawings in the place of a picture, on a square of 640: icons of the trade, shapes and the colors of the site. They
 * claim nothing about the business.
 */
export const drawings = {
  /** Windows of an arcade, each with an icon, below a sun. */
  arches: (pen: Pen) => {
    const fills = [PRIMARY, ACCENT, SOFT] as const;
    const inks = [ON_PRIMARY, 'var(--deep)', PRIMARY] as const;
    const turn = pen.random.number(3);
    const arch = (x: number, top: number, at: number): string =>
      path(`M${x} 640V${top + 96}a96 96 0 0 1 192 0V640z`, fill(fills[at] ?? PRIMARY)) +
      path(`M${x + 18} 640V${top + 96}a78 78 0 0 1 156 0V640`, stroke(inks[at] ?? INK, 2, 0.45)) +
      pen.icon(at, x + 96, top + 120, 92, inks[at] ?? INK, 1.5);
    return [
      circle(500, 120, 74, fill(ACCENT, 0.55)),
      ...times(5, (index) => path(`M0 ${560 + index * 18}H640`, stroke(PRIMARY, 2, 0.25))),
      arch(14, 210, turn % 3),
      arch(224, 60, (turn + 1) % 3),
      arch(434, 290, (turn + 2) % 3),
    ];
  },
  /** Tiles of quarter circles and icons. */
  mosaic: (pen: Pen) => {
    const colors = [PRIMARY, ACCENT, INK, SOFT] as const;
    return times(16, (index) => {
      const [x, y] = [(index % 4) * 160, Math.floor(index / 4) * 160];
      const color = colors[(index + pen.random.number(3)) % 4] ?? PRIMARY;
      const corner = pen.random.number(4);
      const arc = [
        `M${x} ${y}h160a160 160 0 0 1 -160 160z`,
        `M${x + 160} ${y}v160a160 160 0 0 1 -160 -160z`,
        `M${x + 160} ${y + 160}h-160a160 160 0 0 1 160 -160z`,
        `M${x} ${y + 160}v-160a160 160 0 0 1 160 160z`,
      ][corner];
      if (index % 5 === 0)
        return (
          rect(x, y, 160, 160, 0, fill(PRIMARY)) + pen.icon(index / 5, x + 80, y + 80, 84, ON_PRIMARY, 1.5)
        );
      if (index % 7 === 3) return circle(x + 80, y + 80, 80, fill(color));
      return path(arc ?? '', fill(color));
    });
  },
  /** One icon, larger than the square, over stripes. */
  poster: (pen: Pen) => [
    ...times(9, (index) =>
      path(`M${index * 90 - 60} 640L${index * 90 + 260} 0h46L${index * 90 - 14} 640z`, fill(ACCENT, 0.16)),
    ),
    circle(350, 320, 236, fill(ACCENT, 0.9)),
    pen.icon(0, 350, 320, 340, 'var(--deep)', 1.25),
    circle(350, 320, 262, stroke(INK, 3, 0.9)),
    circle(100, 540, 66, fill(INK)),
    pen.icon(1, 100, 540, 72, 'var(--bg)', 2),
  ],
  /** Hills before a sun, wider than high. */
  hills: (pen: Pen) => {
    const lift = pen.random.number(40);
    return [
      circle(800, 330, 118, fill(ACCENT, 0.5)),
      circle(800, 330, 176, stroke(ACCENT, 1.5, 0.5)),
      circle(800, 330, 240, stroke(ACCENT, 1.5, 0.3)),
      pen.icon(0, 800, 322, 104, PRIMARY, 1.2),
      path(
        `M0 ${430 - lift}C300 ${330 - lift} 520 500 860 ${450}S1380 360 1600 ${400 - lift}V640H0z`,
        fill(PRIMARY, 0.22),
      ),
      path(`M0 520C280 ${440 + lift} 620 580 980 500S1420 470 1600 520V640H0z`, fill(PRIMARY, 0.45)),
      path('M0 590C340 530 700 640 1100 575S1500 570 1600 590V640H0z', fill(PRIMARY)),
      pen.icon(1, 430, 490, 46, PRIMARY, 1.75),
      pen.icon(2, 1180, 470, 46, PRIMARY, 1.75),
    ];
  },
  /** Icons on the orbits of a disc, among stars. */
  orbit: (pen: Pen) => [
    ...times(40, () =>
      circle(
        pen.random.number(640),
        pen.random.number(640),
        0.8 + pen.random.number(16) / 10,
        fill(INK, 0.55),
      ),
    ),
    circle(320, 320, 300, stroke(ACCENT, 1, 0.4)),
    circle(320, 320, 222, stroke(ACCENT, 1, 0.6)),
    circle(320, 320, 138, fill(PRIMARY, 0.3)),
    circle(320, 320, 138, stroke(ACCENT, 1, 0.5)),
    ...times(5, (index) => {
      // Between the words of the headline and its ends there is room at the sides.
      const angle = [-0.42, 0.5, 2.75, 3.7, 5.2][index] ?? 0;
      const far = index % 2 === 0 ? 222 : 300;
      const [x, y] = [320 + Math.cos(angle) * far, 320 + Math.sin(angle) * far];
      return circle(x, y, 34, `fill="var(--bg)" stroke="${ACCENT}"`) + pen.icon(index, x, y, 34, LINK, 1.5);
    }),
  ],
  /** Shelves with goods. */
  shelf: (pen: Pen) => {
    const colors = [PRIMARY, CARD, ACCENT] as const;
    const inks = [ON_PRIMARY, LINK, 'var(--deep)'] as const;
    return times(9, (index) => {
      const [column, row] = [index % 3, Math.floor(index / 3)];
      const at = (index + row + pen.random.number(2)) % 3;
      const [x, y] = [20 + column * 204, 20 + row * 204];
      return (
        rect(x, y, 192, 192, 20, `${fill(colors[at] ?? CARD)} stroke="var(--line)"`) +
        pen.icon(index, x + 96, y + 96, 88, inks[at] ?? INK, 1.6)
      );
    });
  },
  /** Panels of different sizes. */
  panels: (pen: Pen) => [
    rect(0, 0, 400, 300, 36, fill(PRIMARY)),
    pen.icon(0, 200, 150, 150, ON_PRIMARY, 1.2),
    rect(416, 0, 224, 224, 36, fill(ACCENT)),
    pen.icon(1, 528, 112, 96, 'var(--deep)', 1.4),
    rect(416, 240, 224, 400, 36, `${fill(CARD)} stroke="var(--line)"`),
    ...times(4, (index) =>
      circle(528, 440, 34 + index * 34, stroke(index === 0 ? PRIMARY : LINK, 2, 1 - index * 0.24)),
    ),
    pen.icon(2, 528, 440, 40, LINK, 1.8),
    rect(0, 316, 192, 324, 36, fill(INK)),
    ...times(5, (index) => {
      const height = 70 + pen.random.number(160);
      return rect(30 + index * 28, 590 - height, 16, height, 8, fill(index % 2 === 0 ? ACCENT : 'var(--bg)'));
    }),
    rect(208, 316, 192, 324, 36, `${fill(SOFT)}`),
    pen.icon(3, 304, 478, 92, PRIMARY, 1.4),
  ],
  /** A seal with the initials. */
  seal: (pen: Pen) => [
    ...times(
      36,
      (index) =>
        `<ellipse cx="320" cy="320" rx="300" ry="112" ${stroke(ACCENT, 1, 0.42)} transform="rotate(${index * 5} 320 320)"/>`,
    ),
    circle(320, 320, 186, fill('var(--bg)')),
    circle(320, 320, 186, stroke(ACCENT, 2)),
    circle(320, 320, 172, stroke(ACCENT, 1)),
    pen.icon(0, 320, 240, 64, LINK, 1.25),
    `<text x="320" y="${pen.initials.length > 1 ? 372 : 384}" text-anchor="middle" font-family="var(--heading)" font-size="${pen.initials.length > 1 ? 108 : 130}" ${fill(INK)}>${pen.initials}</text>`,
    path('M250 414h140', stroke(ACCENT, 2)),
  ],
  /** Stickers with thick edges. */
  stickers: (pen: Pen) => {
    const blob = (x: number, y: number, size: number, color: string, at: number, turn: number): string =>
      `<g transform="rotate(${turn} ${x} ${y})" stroke="${INK}" stroke-width="6">${rect(x - size / 2, y - size / 2, size, size, at % 2 === 0 ? size / 2 : size / 4, fill(color))}</g>` +
      pen.icon(at, x, y, size * 0.56, color === INK ? 'var(--bg)' : 'var(--deep)', 1.8);
    return [
      ...times(16, (index) => {
        const [x, y] = [10 + pen.random.number(600), 10 + pen.random.number(600)];
        return `<rect x="${x}" y="${y}" width="20" height="8" rx="4" ${fill([PRIMARY, ACCENT, INK][index % 3] ?? INK)} transform="rotate(${pen.random.number(180)} ${x + 10} ${y + 4})"/>`;
      }),
      blob(250, 250, 300, ACCENT, 0, -6),
      blob(500, 150, 180, 'var(--paper)', 1, 10),
      blob(500, 430, 230, 'var(--paper)', 3, 7),
      blob(180, 510, 190, 'var(--paper)', 2, -9),
    ];
  },
  /** A print of leaves, hatched, with a stamp. */
  leaves: (pen: Pen) => {
    const leaf = (x: number, y: number, turn: number, size: number): string =>
      `<g transform="rotate(${turn} ${x} ${y})">${path(`M${x} ${y}q${size * 0.5} ${-size * 0.42} ${size} 0q${-size * 0.5} ${size * 0.42} ${-size} 0z`, fill(PRIMARY, 0.9))}${path(`M${x} ${y}h${size}`, stroke('var(--bg)', 2.5))}${times(
        5,
        (at) =>
          path(
            `M${x + size * (0.2 + at * 0.13)} ${y}l${size * 0.09} ${-size * 0.11}M${x + size * (0.2 + at * 0.13)} ${y}l${size * 0.09} ${size * 0.11}`,
            stroke('var(--bg)', 2),
          ),
      ).join('')}</g>`;
    return [
      rect(18, 18, 604, 604, 0, stroke(PRIMARY, 3)),
      rect(32, 32, 576, 576, 0, stroke(PRIMARY, 1)),
      ...times(12, (index) => {
        const angle = index * 30;
        const radians = (angle * Math.PI) / 180;
        return leaf(
          320 + Math.cos(radians) * 168,
          320 + Math.sin(radians) * 168,
          angle + pen.random.number(14),
          118,
        );
      }),
      circle(320, 320, 138, fill(ACCENT)),
      circle(320, 320, 122, stroke('var(--deep)', 2)),
      pen.icon(0, 320, 320, 128, 'var(--deep)', 1.4),
      ...[
        [84, 84],
        [556, 84],
        [84, 556],
        [556, 556],
      ].map(([x = 0, y = 0], index) => pen.icon(index + 1, x, y, 56, LINK, 1.6)),
    ];
  },
  /** The first letter of the name, as large as the square. */
  letter: (pen: Pen) => [
    rect(0, 0, 640, 640, 0, fill(SOFT)),
    circle(470, 190, 250, fill(ACCENT, 0.5)),
    `<text x="300" y="548" text-anchor="middle" font-family="var(--heading)" font-weight="400" font-size="620" ${fill(PRIMARY)}>${pen.initials.slice(0, 2).replace(/^(&\w+;|.).*$/su, '$1')}</text>`,
    path('M0 596H640', stroke(INK, 1.5)),
    pen.icon(0, 578, 546, 58, INK, 1.25),
  ],
  /** Icons on a net of dots. */
  dots: (pen: Pen) => [
    rect(0, 0, 640, 640, 28, fill(SOFT)),
    ...times(100, (index) =>
      circle(32 + (index % 10) * 64, 32 + Math.floor(index / 10) * 64, 2.5, fill(PRIMARY, 0.35)),
    ),
    rect(160, 160, 320, 320, 44, fill(PRIMARY)),
    pen.icon(0, 320, 320, 180, ON_PRIMARY, 1.25),
    ...[
      [112, 112],
      [528, 112],
      [528, 528],
      [112, 528],
    ].map(
      ([x = 0, y = 0], index) =>
        rect(x - 50, y - 50, 100, 100, 24, `${fill('var(--paper)')} stroke="var(--line)"`) +
        pen.icon(index + 1, x, y, 50, LINK, 1.75),
    ),
  ],
} satisfies Record<string, (pen: Pen) => string[]>;

export type DrawingName = keyof typeof drawings;

/** A map that shows no real place: streets, a park, water, and a pin. */
export const mapDrawing = (pen: Pen): string[] => {
  const bend = pen.random.number(60);
  return [
    rect(0, 0, 640, 640, 0, fill(CARD)),
    path(
      `M0 ${420 + bend}C160 ${360} 300 ${520} 640 ${430 - bend}V560C400 620 200 560 0 600z`,
      fill(ACCENT, 0.28),
    ),
    rect(60, 60, 170, 130, 14, fill(PRIMARY, 0.16)),
    rect(420, 250, 160, 120, 14, fill(PRIMARY, 0.1)),
    ...[90, 230, 400, 560].map((at) => path(`M${at + bend} 0L${at - bend} 640`, stroke('var(--bg)', 14))),
    ...[120, 330, 500].map((at) => path(`M0 ${at}L640 ${at - bend}`, stroke('var(--bg)', 10))),
    path(`M0 ${250 + bend}C200 200 420 ${330} 640 200`, stroke('var(--bg)', 24)),
    path(`M0 ${250 + bend}C200 200 420 ${330} 640 200`, stroke(LINE, 2)),
    circle(320, 300, 74, fill(PRIMARY, 0.2)),
    circle(320, 300, 42, fill(PRIMARY)),
    `<g transform="translate(298 278) scale(1.83)" fill="none" stroke="${ON_PRIMARY}" stroke-width="2" stroke-linecap="round" stroke-linejoin="round">${PIN}</g>`,
  ];
};

const PIN =
  '<path d="M20 10c0 4.993-5.539 10.193-7.399 11.799a1 1 0 0 1-1.202 0C9.539 20.193 4 14.993 4 10a8 8 0 0 1 16 0"/><circle cx="12" cy="10" r="3"/>';
