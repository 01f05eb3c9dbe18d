import type { Business, Look, SectionOf } from '#schema/site/document.ts';
import type { Language } from '#shared/i18n/languages.ts';
import type { NamedSection } from './lexicon/lexicon.ts';
import type { About } from './read-about.ts';

export type Item = SectionOf<'items'>['groups'][number]['items'][number];

/** The facts that a text states. */
export interface Facts {
  /** Facts of the business, as written in the text. */
  business: Partial<Business>;
  /** The headline that the text gives for the top of the page. */
  headline: string | null;
  /** Items that the business offers, with prices where the text names them. */
  items: Item[];
  look: Look;
}

export interface PromptFacts extends Facts {
  /** Language of the prompt; null when it is unclear. */
  language: Language | null;
  /** The words of the prompt for kind and place: `Bäckerei in Graz`. */
  kindPhrase: string | null;
  /** Sections that the prompt asks for. */
  sections: NamedSection[];
  /** Titles of the pages that the prompt asks for. */
  pages: string[];
  /** A text about the business that the prompt gives. */
  about: About | null;
  /** Sentences from which no fact was read. */
  unread: string[];
}
