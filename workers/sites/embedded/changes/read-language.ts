import { type Language, languages } from '#shared/i18n/languages.ts';
import { isSpaced, lexicons } from '../lexicon/index.ts';
import { hasWord, lowerCase } from '../lexicon/lexicon.ts';

/** The language that a sentence wants for the site; null when it names none. */
export function readLanguage(sentence: string, language: Language): Language | null {
  if (!hasWord(sentence, lexicons[language].language, isSpaced(language))) return null;
  const names = new Intl.DisplayNames([language], { type: 'language' });
  const spoken = lowerCase(sentence);
  return (
    languages.find((tag) => {
      const name = lowerCase(names.of(tag === 'pt-BR' ? 'pt' : tag) ?? tag);
      // Endings depend on the sentence: `niemiecki`, `niemieckim`.
      return spoken.includes(name.length > 6 && isSpaced(language) ? name.slice(0, -1) : name);
    }) ?? null
  );
}
