import type { Business, Look, SectionOf } from '../../../../schema/site/document.ts';
import type { Language } from '../../../../shared/i18n/languages.ts';
import type { NamedSection } from './lexicon/lexicon.ts';
import type { About } from './read-about.ts';

export type Item = SectionOf<'items'>['groups'][number]['items'][number];

/** What a text says, and nothing that it does not. */
export interface Facts {
  /** Facts for the document, as they stand in the text. */
  business: Partial<Business>;
  /** Wording that the text gives for the top of the page. */
  headline: string | null;
  /** Things that the business offers, with prices where the text names them. */
  items: Item[];
  look: Look;
}

export interface PromptFacts extends Facts {
  /** Language that the prompt is written in; null when that is not clear. */
  language: Language | null;
  /** The prompt's words for kind and place: `Bäckerei in Graz`. */
  kindPhrase: string | null;
  /** Sections that the prompt wishes for. */
  sections: NamedSection[];
  /** Titles of the pages that the prompt wishes for. */
  pages: string[];
  /** A text about the business that the prompt gives. */
  about: About | null;
  /** Sentences from which nothing was read. */
  unread: string[];
}
