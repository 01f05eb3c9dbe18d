/**
 * Languages for customers and visitors. The key is the BCP 47 tag of the catalogue (`locales/<tag>/`); `name` is the
 * language's own name; `formats` is the tag of its numbers and dates for a reader without a region.
 */
export const LANGUAGES = {
  en: { name: 'English', direction: 'ltr', formats: 'en-GB' },
  de: { name: 'Deutsch', direction: 'ltr', formats: 'de-DE' },
  fr: { name: 'Français', direction: 'ltr', formats: 'fr-FR' },
  es: { name: 'Español', direction: 'ltr', formats: 'es-ES' },
  it: { name: 'Italiano', direction: 'ltr', formats: 'it-IT' },
  'pt-BR': { name: 'Português (Brasil)', direction: 'ltr', formats: 'pt-BR' },
  nl: { name: 'Nederlands', direction: 'ltr', formats: 'nl-NL' },
  pl: { name: 'Polski', direction: 'ltr', formats: 'pl-PL' },
  tr: { name: 'Türkçe', direction: 'ltr', formats: 'tr-TR' },
  ja: { name: '日本語', direction: 'ltr', formats: 'ja-JP' },
  ar: { name: 'العربية', direction: 'rtl', formats: 'ar' },
} as const satisfies Record<string, { name: string; direction: 'ltr' | 'rtl'; formats: string }>;

export type Language = keyof typeof LANGUAGES;

export const languages = Object.keys(LANGUAGES) as Language[];

/** Whether a value is the tag of a language with a catalogue. */
export const isLanguage = (value: unknown): value is Language =>
  typeof value === 'string' && Object.hasOwn(LANGUAGES, value);

/**
 * The catalogue for a BCP 47 tag, in either case: that of the same tag, or else of the same language (`pt` and `pt-PT`
 * read `pt-BR`); null when none fits (RFC 4647, section 3.4).
 */
export function matchLanguage(tag: string): Language | null {
  const wanted = tag.toLowerCase();
  const [language] = wanted.split('-');
  return (
    languages.find((known) => known.toLowerCase() === wanted) ??
    languages.find((known) => known.toLowerCase().split('-')[0] === language) ??
    null
  );
}
