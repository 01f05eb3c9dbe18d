import { join } from 'node:path';
import { languages } from '../../shared/i18n/languages.ts';
import { catalogueFile } from '../../shared/i18n/read-locale.ts';
import { readSource, type Source } from '../i18n/catalogue.ts';
import { compileSource } from '../i18n/compile-source.ts';
import { root } from '../service/workers.ts';
import { writeAsset } from './write-asset.ts';

/** Workers that draw pages or write mail. */
const FOLDERS = ['dist/auth', 'dist/public'];

/**
 * Writes the catalogue of each language with its messages parsed, so that no Worker carries a parser. A message that a
 * catalogue lacks is there in English, so that a branch under work has pages; the tests refuse it.
 */
export async function buildLocales(): Promise<void> {
  const english = readSource('en');
  await Promise.all(
    languages.flatMap((language) => {
      const text = JSON.stringify(compileSource(withFallback(readSource(language), english)));
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
