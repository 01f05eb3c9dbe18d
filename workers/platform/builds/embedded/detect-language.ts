import type { Language } from '../../../../shared/i18n/languages.ts';

/** Words that are frequent in one of the languages and rare in the others. */
const WORDS: Partial<Record<Language, string>> = {
  en: 'the and with for our of we are my your website please open from to is an on',
  de: 'und der die das mit für eine einen ist wir von bis bitte unser unsere geöffnet uhr webseite nicht auf den',
  fr: 'le les des une avec pour nous est notre nos du au aux de et site ouvert veuillez sur',
  es: 'el los las una con para nuestra nuestro somos está del y de sitio abierto por favor',
  it: 'il gli una con per nostro nostra siamo è della di e sito aperto dalle alle dal',
  'pt-BR': 'o os uma com para nosso nossa somos está do da e site aberto não em das',
  nl: 'de het een met voor ons onze zijn van en website geopend niet op wij',
  pl: 'i z dla nasz nasza jest strona od do w na oraz czynne proszę się otwarte',
  tr: 've bir için ile bizim web sitesi açık olan de da kadar lütfen saat',
};

const known = Object.entries(WORDS).map(([language, words]) => ({
  language: language as Language,
  words: new Set(words.split(' ')),
}));

/** Language of a text by its script and its frequent words; null when that does not tell. */
export function detectLanguage(text: string): Language | null {
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)) return 'ja';
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const arabic = text.match(/\p{Script=Arabic}/gu)?.length ?? 0;
  if (arabic > letters / 2) return 'ar';
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  const scores = known
    .map(({ language, words: own }) => ({ language, score: words.filter((word) => own.has(word)).length }))
    .sort((left, right) => right.score - left.score);
  const [first, second] = scores;
  return first === undefined || first.score === 0 || first.score === second?.score ? null : first.language;
}
