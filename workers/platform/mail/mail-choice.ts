import { isLanguage, type Language } from '../../../shared/i18n/languages.ts';
import type { BrandChoice } from './find-sender.ts';
import { isMailKind, type MailKind } from './sample-mail.ts';

/** Which mail is shown or sent as a test, of which brand and in which language. */
export interface MailChoice {
  kind: MailKind;
  /** Null = the brand's. */
  language: Language | null;
  brand: BrandChoice;
}

/** Reads a choice; what is missing or unknown is the usual. */
export function mailChoice(value: (name: string) => string | null | undefined): MailChoice {
  const kind = value('kind') ?? '';
  const language = value('language');
  return {
    kind: isMailKind(kind) ? kind : 'welcome',
    language: isLanguage(language) ? language : null,
    brand: value('brand') === 'draft' ? 'draft' : 'live',
  };
}

/** As parameters of an address, and as a notice keeps it. */
export const choiceQuery = ({ kind, language, brand }: MailChoice): string =>
  new URLSearchParams({ kind, brand, ...(language !== null && { language }) }).toString();

export function parseMailChoice(query: string): MailChoice {
  const parameters = new URLSearchParams(query);
  return mailChoice((name) => parameters.get(name));
}
