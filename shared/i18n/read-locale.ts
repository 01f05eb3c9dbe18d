import { type BuiltFiles, readBuiltFile } from '../http/read-built-file.ts';
import type { LocaleChoice } from './choose-locale.ts';
import { type Catalogue, compileMessages } from './compile-messages.ts';
import { createFormats, type Formats } from './formats.ts';
import { LANGUAGES, type Language } from './languages.ts';
import type { Messages } from './messages.gen.ts';

/** The language, formats and messages of a page or mail. */
export interface Locale extends LocaleChoice {
  direction: 'ltr' | 'rtl';
  messages: Messages;
  formats: Formats;
}

/** Where the catalogue of a language lies among a Worker's built files. */
export const catalogueFile = (language: Language): string => `locales/${language}.json`;

/** Catalogues are read and compiled once an isolate, for each tag that was asked for. */
const kept = new Map<string, Promise<Messages>>();

/** Tags come from requests, so that only this many are kept compiled. */
const MAX_KEPT = 40;

/**
 * Reads the catalogue of the chosen language.
 *
 * @param timeZone IANA name of the reader's time zone.
 */
export async function readLocale(
  files: BuiltFiles,
  { language, tag }: LocaleChoice,
  timeZone = 'UTC',
): Promise<Locale> {
  const key = `${language} ${tag}`;
  const messages = kept.get(key) ?? readMessages(files, { language, tag });
  if (kept.size < MAX_KEPT) kept.set(key, messages);
  messages.catch(() => kept.delete(key));
  return {
    language,
    tag,
    direction: LANGUAGES[language].direction,
    messages: await messages,
    formats: createFormats(tag, timeZone),
  };
}

async function readMessages(files: BuiltFiles, { language, tag }: LocaleChoice): Promise<Messages> {
  return compileMessages(JSON.parse(await readBuiltFile(files, catalogueFile(language))) as Catalogue, tag);
}
