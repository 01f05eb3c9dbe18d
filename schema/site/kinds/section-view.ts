import type { FC } from 'hono/jsx';
import type * as z from 'zod/mini';
import type { businessSchema } from '../business.ts';
import type { SiteIcon } from '../icons.ts';
import type { SiteImage, SiteLink } from '../parts.ts';

type Business = z.output<typeof businessSchema>;

/** What the renderer of sites gives to the view of a section. `Words` are the fixed words of a site that the view uses. */
export interface ViewKit<Words = unknown> {
  words: Words;
  business: Business;
  /** Whether a picture exists. A view shows nothing in the place of one that does not. */
  hasPicture<I extends SiteImage>(image: I | undefined): image is I;
  /** The link that shows the place of the business on a map; null when the address has no place. */
  mapHref: string | null;
  /** The `tel:` link of a phone number. */
  phoneHref(phone: string): string;
  /** Names in a form, which the host reads. */
  form: {
    key: string;
    honeypot: string;
    answerName(field: string): string;
    sentAnchor(section: string): string;
  };
  Paragraphs: FC<{ text: string; class?: string }>;
  Picture: FC<{ image: SiteImage; sizes: string; isFirst?: boolean }>;
  /** Links that look like buttons; the first is the most prominent. */
  Actions: FC<{ actions: ReadonlyArray<SiteLink | undefined> }>;
  Icon: FC<{ name: SiteIcon }>;
  /** An icon on a small area of color. */
  Chip: FC<{ name: SiteIcon }>;
  /** An icon for each text, by its words or by the business. */
  iconsFor(texts: readonly string[]): readonly SiteIcon[];
  /** The first letters of a name. */
  initialsOf(name: string): string;
  /** Name and address of the business. */
  Address: FC;
  /** The opening hours as tables. */
  Hours: FC<{ hours: NonNullable<Business['hours']> }>;
  /** Whether the business is open, where the visitor's browser runs scripts; keeps its room empty otherwise. */
  Now: FC;
  /** Where the business is, its phone, and whether it is open, for the opening of a page. */
  Facts: FC;
  /** The drawing of the look in the place of a picture. */
  Drawing: FC;
  /** A drawing of a map that shows no real place. */
  MapDrawing: FC;
  /** A few icons of the business beside a short text. */
  Trio: FC;
  /** The links of an opening, with ways to reach the business where there are fewer than two. */
  withWays(links: readonly SiteLink[]): readonly SiteLink[];
}

/** What search engines learn from a section, in terms of schema.org. */
export interface SectionData {
  people?: ReadonlyArray<{ name: string; role?: string | undefined }>;
  menu?: ReadonlyArray<{
    name: string | undefined;
    items: ReadonlyArray<{ name: string; text?: string | undefined }>;
  }>;
  questions?: ReadonlyArray<{ question: string; answer: string }>;
}

/** How sites show a kind of section. */
export interface SectionView<S, Words = unknown> {
  /** The heading of a section that has none of its own; null when such a section continues the text above. */
  heading: ((words: Words, section: S) => string) | null;
  /**
   * The headline with which the section can open a page, as the heading of the page. Such a section is drawn in full by
   * its view; any other gets a frame with its heading.
   */
  headline: ((section: S) => string) | null;
  /** Whether the view draws the heading itself. */
  drawsHeading?(section: S, kit: Pick<ViewKit, 'hasPicture'>): boolean;
  /** Whether there is something to show; a section without content is left out. */
  hasContent(section: S, kit: Pick<ViewKit, 'business' | 'hasPicture'>): boolean;
  /** The pictures that can stand for the page in previews of links. */
  pictures(section: S): ReadonlyArray<SiteImage | undefined>;
  data: ((section: S) => SectionData) | null;
  /** Rules that the stylesheet of a site with such a section has in addition. */
  rules: string;
  /** `isTop`: the section opens the page. */
  View: (props: { section: S; kit: ViewKit<Words>; isTop: boolean }) => ReturnType<FC>;
}
