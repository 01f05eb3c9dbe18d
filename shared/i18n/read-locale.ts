import { type BuiltFiles, readBuiltFile } from '../runtime/read-built-file.ts';
import type { LocaleChoice } from './choose-locale.ts';
import { type Catalogue, compileMessages } from './compile-messages.ts';
import { createFormats, type Formats } from './formats.ts';
import { LANGUAGES } from './languages.ts';
import type { Messages } from './messages.gen.ts';
import { type OfferedLanguage, PSEUDO_LANGUAGE } from './offered-languages.ts';

/** The language, formats and messages of a page or mail. */
export interface Locale extends LocaleChoice {
  direction: 'ltr' | 'rtl';
  messages: Messages;
  formats: Formats;
}

/** Path of a language's catalogue among a Worker's built files. */
export const catalogueFile = (language: OfferedLanguage): string => `locales/${language}.json`;

/** Compiled catalogues of this isolate, by requested tag. */
const kept = new Map<string, Promise<Messages>>();

/** Tags come from requests, so only this many compiled catalogues are cached. */
const MAX_KEPT = 40;

/**
 * Reads the catalogue of the chosen language.
 *
 * @param timeZone IANA name of the reader's time zone.
 */
export async function readLocale(
  files: BuiltFiles,
  { language, tag, pseudo = false }: LocaleChoice,
  timeZone = 'UTC',
): Promise<Locale> {
  const catalogue = pseudo ? PSEUDO_LANGUAGE : language;
  const key = `${catalogue} ${tag}`;
  const messages = kept.get(key) ?? readMessages(files, catalogue, tag);
  if (kept.size < MAX_KEPT) kept.set(key, messages);
  messages.catch(() => kept.delete(key));
  return {
    language,
    tag,
    pseudo,
    direction: LANGUAGES[language].direction,
    messages: await messages,
    formats: createFormats(tag, timeZone),
  };
}

async function readMessages(files: BuiltFiles, catalogue: OfferedLanguage, tag: string): Promise<Messages> {
  return compileMessages(JSON.parse(await readBuiltFile(files, catalogueFile(catalogue))) as Catalogue, tag);
}
