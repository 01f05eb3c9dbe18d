import { isLanguage, LANGUAGES, type Language, languages } from './languages.ts';

/**
 * The pseudo-locale: English whose messages have accents and are two fifths longer. It reveals text that is in no
 * catalogue and layouts that are too narrow. The region `XA` is reserved for private use by ISO 3166.
 */
export const PSEUDO_LANGUAGE = 'en-XA';

export type OfferedLanguage = Language | typeof PSEUDO_LANGUAGE;

/** The languages that a person can choose, each by its own name. Only development offers the pseudo-locale. */
export const offeredLanguages = (
  environment: string,
): ReadonlyArray<{ tag: OfferedLanguage; name: string }> => [
  ...languages.map((tag) => ({ tag, name: LANGUAGES[tag].name })),
  ...(environment === 'development' ? [{ tag: PSEUDO_LANGUAGE, name: 'Þšéûðö (en-XA)' } as const] : []),
];

/** Whether a value is a language that a person can choose in that environment. */
export const isOffered = (environment: string | undefined, value: unknown): value is OfferedLanguage =>
  isLanguage(value) || (value === PSEUDO_LANGUAGE && environment === 'development');

/** What the language menu of a page offers. */
export interface LanguageChoice {
  /** The path that is opened again after a choice. */
  here: string;
  languages: ReturnType<typeof offeredLanguages>;
}
