import { isLanguage, type Language } from '#shared/i18n/languages.ts';
import type { BrandChoice } from './find-sender.ts';
import { isMailKind, type MailKind } from './sample-mail.ts';

/** The kind, brand and language of a mail that is shown or sent as a test. */
export interface MailChoice {
  kind: MailKind;
  /** Null for the brand's language. */
  language: Language | null;
  brand: BrandChoice;
}

/** Reads a choice; missing or unknown values get their defaults. */
export function mailChoice(value: (name: string) => string | null | undefined): MailChoice {
  const kind = value('kind') ?? '';
  const language = value('language');
  return {
    kind: isMailKind(kind) ? kind : 'welcome',
    language: isLanguage(language) ? language : null,
    brand: value('brand') === 'draft' ? 'draft' : 'live',
  };
}

/** Formats a choice as the query of an address; a notice stores it in the same form. */
export const choiceQuery = ({ kind, language, brand }: MailChoice): string =>
  new URLSearchParams({ kind, brand, ...(language !== null && { language }) }).toString();

/** Parses a choice in the form that {@link choiceQuery} writes. */
export function parseMailChoice(query: string): MailChoice {
  const parameters = new URLSearchParams(query);
  return mailChoice((name) => parameters.get(name));
}
