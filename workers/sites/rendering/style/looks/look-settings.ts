import type { SectionKind } from '#schema/site/sections.ts';
import type { DrawingName } from '../drawing/drawings.ts';
import type { FontName } from '../fonts/font-stacks.ts';
import type { PaletteInput, ToneName } from '../palette.ts';

export type Corners = 'square' | 'small' | 'large';

/** What makes a look: colors, type, corners, drawing, the order of backgrounds, and rules of its own. */
export interface LookSettings extends Pick<PaletteInput, 'scheme' | 'tint'> {
  /** Distance of the second color from the first on the circle of hues, in degrees. */
  accentTurn?: number;
  /** The hue of the second color where it is the same beside every first one. */
  accentHue?: number;
  font: FontName;
  /** Font of headings when it differs from that of the text. */
  headingFont?: FontName;
  headingWeight: number;
  corners: Corners;
  /** Greatest size of the first heading, in rem. */
  display: number;
  drawing: DrawingName;
  /** The backgrounds of header, opening and footer, and those of the sections in turn. */
  tones: {
    top: ToneName;
    hero: ToneName;
    parts: readonly [ToneName, ...ToneName[]];
    closing: ToneName;
    end: ToneName;
    /** Kinds of section that always have the same background. */
    kinds?: Partial<Readonly<Record<SectionKind, ToneName>>>;
  };
  /** Rules in addition to those of every look. */
  css: string;
}
