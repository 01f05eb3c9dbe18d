import type { Business, Look, SectionOf } from '../../../../schema/site/document.ts';

export type Item = SectionOf<'items'>['groups'][number]['items'][number];

/** What a prompt says, and nothing that it does not. */
export interface PromptFacts {
  /** BCP 47 tag of the language that the prompt is written in; null when that is not clear. */
  locale: string | null;
  name: string | null;
  /** Facts for the document, as they stand in the prompt. */
  business: Omit<Business, 'name'>;
  /** Wording that the prompt gives for the top of the page. */
  headline: string | null;
  /** Things that the business offers, with prices where the prompt names them. */
  items: Item[];
  look: Look;
  /** Sentences from which nothing was read. */
  unread: string[];
}
