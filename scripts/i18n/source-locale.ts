import { type Catalogue, compileMessages } from '#shared/i18n/compile-messages.ts';
import { createFormats } from '#shared/i18n/formats.ts';
import { LANGUAGES, type Language } from '#shared/i18n/languages.ts';
import type { Locale } from '#shared/i18n/read-locale.ts';
import { readSource } from './catalogue.ts';
import { compileSource } from './compile-source.ts';
import { pseudoCatalogue } from './pseudo-catalogue.ts';

const localeOf = (language: Language, catalogue: Catalogue): Locale => {
  const { direction, formats: tag } = LANGUAGES[language];
  return {
    language,
    tag,
    direction,
    messages: compileMessages(catalogue, tag),
    formats: createFormats(tag, 'UTC'),
  };
};

/**
 * A locale made directly from the written catalogue, for pages that are rendered without a Worker; times are
 * in UTC.
 */
export const sourceLocale = (language: Language): Locale =>
  localeOf(language, compileSource(readSource(language)));

/** English with recognizable, longer messages. */
export const pseudoLocale = (): Locale => localeOf('en', pseudoCatalogue(compileSource(readSource('en'))));
