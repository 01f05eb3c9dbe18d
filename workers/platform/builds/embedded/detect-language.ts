import { type Language, languages } from '../../../../shared/i18n/languages.ts';
import { lexicons } from './lexicon/index.ts';

/** Frequent small words; those of several languages count for each. */
const SMALL: Partial<Record<Language, string>> = {
  en: 'the and with for of a an our we are my your is to it on in at by from that this please open website make add',
  de: 'und der die das dem den des mit für eine einen einer ein ist wir von bis bitte unser unsere nicht auf zu am im uhr webseite',
  fr: 'le la les des une un avec pour nous est notre nos du au aux de et à en sur ce dans site votre vous',
  es: 'el la los las una un con para nuestra nuestro somos está es del y de en al a que se por sitio abrimos todos',
  it: 'il lo la gli i una un con per nostro nostra siamo è della del dei di e in al dal dalle alle che sito tutti',
  'pt-BR': 'o a os as uma um com para nosso nossa somos está é do da dos das de e em no na às que site todos',
  nl: 'de het een en met voor ons onze zijn is van in op te wij we niet naar uur dat website',
  pl: 'i z w na do od dla nasz nasza jest się to że oraz o przez proszę strona',
  tr: 've bir için ile bizim bu da de mi olan kadar site sitesi lütfen saat çok',
};

/** Letters that few of the languages write. */
const LETTERS: Partial<Record<Language, RegExp>> = {
  de: /[ßäöü]/iu,
  fr: /[çœêèàûîô]|[ldj]’/iu,
  es: /[ñ¿¡]|ción/iu,
  it: /[ìòù]/iu,
  'pt-BR': /[ãõ]|ção/iu,
  pl: /[łżźśćńąę]/iu,
  tr: /[ğış]/u,
};

const LONG = 4;

/** Words of the lexicon that are long enough to tell a language. */
const wordsOf = (language: Language): Set<string> => {
  const { weekdays, kinds, daily, closed, offer, headline, look, named, remove } = lexicons[language];
  const lists = [
    ...Object.values(weekdays),
    ...Object.values(kinds),
    daily,
    closed,
    offer,
    headline,
    look,
    named,
    remove,
  ];
  const words = lists.flatMap((list) => list.split(/[|\s]/)).filter((word) => word.length >= LONG);
  return new Set([...words, ...(SMALL[language] ?? '').split(' ')]);
};

let known: Array<{ language: Language; words: Set<string> }> | undefined;

/** Language of a text by its script, its letters and its words; null when that does not tell. */
export function detectLanguage(text: string): Language | null {
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)) return 'ja';
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const arabic = text.match(/\p{Script=Arabic}/gu)?.length ?? 0;
  if (arabic > letters / 2) return 'ar';
  known ??= languages
    .filter((language) => SMALL[language] !== undefined)
    .map((language) => ({ language, words: wordsOf(language) }));
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  const scores = known
    .map(({ language, words: own }) => ({
      language,
      score:
        words.filter((word) => own.has(word)).length + (LETTERS[language]?.test(text) === true ? 1.5 : 0),
    }))
    .sort((left, right) => right.score - left.score);
  const [first, second] = scores;
  return first === undefined || first.score === 0 || first.score === second?.score ? null : first.language;
}
