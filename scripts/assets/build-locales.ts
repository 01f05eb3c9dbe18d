import { join } from 'node:path';
import type { Catalogue } from '#shared/i18n/compile-messages.ts';
import { languages } from '#shared/i18n/languages.ts';
import { type OfferedLanguage, PSEUDO_LANGUAGE } from '#shared/i18n/offered-languages.ts';
import { catalogueFile } from '#shared/i18n/read-locale.ts';
import { readSource, type Source } from '../i18n/catalogue.ts';
import { compileSource } from '../i18n/compile-source.ts';
import { generateMessages } from '../i18n/generate-messages.ts';
import { pseudoCatalogue } from '../i18n/pseudo-catalogue.ts';
import { root } from '../workers.ts';
import { writeAsset } from './write-asset.ts';

/** Workers that render pages or write mail. */
const FOLDERS = ['dist/auth', 'dist/public', 'dist/sites'];

/**
 * Writes the catalogue of each language with parsed messages, so that no Worker contains a parser. A missing
 * message is taken from English, so that a branch in progress has complete pages; the tests refuse it. The
 * pseudo-locale is made from the English catalogue.
 */
export async function buildLocales(): Promise<void> {
  generateMessages();
  const english = readSource('en');
  const catalogues: Array<[OfferedLanguage, Catalogue]> = [
    ...languages.map((language): [OfferedLanguage, Catalogue] => [
      language,
      compileSource(withFallback(readSource(language), english)),
    ]),
    [PSEUDO_LANGUAGE, pseudoCatalogue(compileSource(english))],
  ];
  await Promise.all(
    catalogues.flatMap(([language, catalogue]) => {
      const text = JSON.stringify(catalogue);
      return FOLDERS.map((folder) => writeAsset(join(root, folder, catalogueFile(language)), text));
    }),
  );
}

function withFallback(source: Source, fallback: Source): Source {
  return Object.fromEntries(
    Object.entries(fallback).map(([key, value]) => {
      const own = source[key];
      if (typeof value === 'string') return [key, typeof own === 'string' ? own : value];
      return [key, withFallback(typeof own === 'object' ? own : {}, value)];
    }),
  );
}
