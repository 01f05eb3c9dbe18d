import { join } from 'node:path';
import type { Catalogue } from '../../shared/i18n/compile-messages.ts';
import { languages } from '../../shared/i18n/languages.ts';
import { catalogueFile } from '../../shared/i18n/read-locale.ts';
import { parseMessage, readSource, type Source, shapeOf } from '../i18n/catalogue.ts';
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
      const text = JSON.stringify(compile(withFallback(readSource(language), english)));
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

const compile = (source: Source): Catalogue =>
  Object.fromEntries(
    Object.entries(source).map(([key, value]) => [
      key,
      typeof value === 'string' ? compileMessage(value) : compile(value),
    ]),
  );

function compileMessage(text: string): string | readonly object[] {
  const elements = parseMessage(text);
  const { args, tags } = shapeOf(elements);
  const [only] = elements;
  if (args.size > 0 || tags.size > 0) return elements;
  return only !== undefined && 'value' in only ? String(only.value) : '';
}
