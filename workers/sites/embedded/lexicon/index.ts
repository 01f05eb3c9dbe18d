import type { Language } from '#shared/i18n/languages.ts';
import { ar } from './ar.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import { it } from './it.ts';
import { ja } from './ja.ts';
import type { Lexicon } from './lexicon.ts';
import { nl } from './nl.ts';
import { pl } from './pl.ts';
import { pt } from './pt.ts';
import { tr } from './tr.ts';

export const lexicons: Readonly<Record<Language, Lexicon>> = {
  en,
  de,
  fr,
  es,
  it,
  'pt-BR': pt,
  nl,
  pl,
  tr,
  ja,
  ar,
};

/** Whether a language writes spaces between words. */
export const isSpaced = (language: Language): boolean => language !== 'ja';
