import { compileMessages } from '../../shared/i18n/compile-messages.ts';
import { createFormats } from '../../shared/i18n/formats.ts';
import { LANGUAGES, type Language } from '../../shared/i18n/languages.ts';
import type { Locale } from '../../shared/i18n/read-locale.ts';
import { readSource } from './catalogue.ts';
import { compileSource } from './compile-source.ts';

/** A locale straight from the written catalogue, for pages that are drawn without a Worker; times are in UTC. */
export function sourceLocale(language: Language): Locale {
  const { direction, formats: tag } = LANGUAGES[language];
  return {
    language,
    tag,
    direction,
    messages: compileMessages(compileSource(readSource(language)), tag),
    formats: createFormats(tag, 'UTC'),
  };
}
