import { type Language, languages } from '#shared/i18n/languages.ts';

/** Frequent small words. One that several languages share counts for each of them. */
const SMALL: Partial<Record<Language, string>> = {
  en: 'the and with for of a an our we are my your is to it on in at by from that this please open website make add we you your they call street monday tuesday wednesday thursday friday saturday sunday closed daily',
  de: 'und der die das dem den des mit für eine einen einer ein ist wir von bis bitte unser unsere nicht auf zu am im uhr webseite ich sie ihr ihre aus nach über oder auch montag dienstag mittwoch donnerstag freitag samstag sonntag straße täglich geschlossen seit in sind an bei haben alle uns leute',
  fr: 'le la les des une un avec pour nous est notre nos du au aux de et à en sur ce dans site votre vous je ou par plus aussi lundi mardi mercredi jeudi vendredi samedi dimanche fermé depuis rue à cours bienvenus été',
  es: 'el la los las una un con para nuestra nuestro somos está es del y de en al a que se por sitio abrimos todos mi o más lunes martes miércoles jueves viernes sábado domingo cerrado desde calle nuestros nuestras no sí fin semana incluido habitaciones',
  it: 'il lo la gli i una un con per nostro nostra siamo è della del dei di e in al dal dalle alle che sito tutti o ai anche più lunedì martedì mercoledì giovedì venerdì sabato domenica chiuso dal via nostri nostre a sul nella tre camera camere notte',
  'pt-BR':
    'o a os as uma um com para nosso nossa somos está é do da dos das de e em no na às que site todos ou mais segunda terça quarta quinta sexta sábado domingo fechado desde rua nossos nossas',
  nl: 'de het een en met voor ons onze zijn is van in op te wij we niet naar uur dat website bij uit of ook maandag dinsdag woensdag donderdag vrijdag zaterdag zondag gesloten sinds les lessen gratis kinderen',
  pl: 'i z w na do od dla nasz nasza jest się to że oraz o przez proszę strona lub także poniedziałek wtorek środa czwartek piątek sobota niedziela zamknięte ul nasze nasza',
  tr: 've bir için ile bizim bu da de mi olan kadar site sitesi lütfen saat çok veya her gün pazartesi salı çarşamba perşembe cuma cumartesi pazar kapalı olarak bizim ev her',
};

/** Letters that only few of the languages use. */
const LETTERS: Partial<Record<Language, RegExp>> = {
  de: /[ßäöü]/iu,
  fr: /[çœêèàûîô]|[ldj]’/iu,
  es: /[ñ¿¡]|ci(?:ón|ones)/iu,
  it: /[ìòù]/iu,
  'pt-BR': /[ãõ]|ção/iu,
  pl: /[łżźśćńąę]/iu,
  tr: /[ğış]/u,
};

let known: Array<{ language: Language; words: ReadonlySet<string> }> | undefined;

/** By how much the weight of another language must exceed that of the expected one. */
const CLEAR = 1;

/**
 * Detects the language of a text by its script, letters and words; null when these do not decide it.
 *
 * @param expected the language to choose when the text has words of it and no other language has a clearly greater
 * weight.
 */
export function detectLanguage(text: string, expected?: Language): Language | null {
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)) return 'ja';
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const arabic = text.match(/\p{Script=Arabic}/gu)?.length ?? 0;
  if (arabic > letters / 2) return 'ar';
  known ??= languages
    .filter((language) => SMALL[language] !== undefined)
    .map((language) => ({ language, words: new Set(SMALL[language]?.split(' ')) }));
  const words = text.toLowerCase().match(/(?<![\p{L}\p{N}/])\p{L}+/gu) ?? [];
  const scores = known
    .map(({ language, words: usual }) => ({
      language,
      score:
        words.reduce((sum, word) => sum + (usual.has(word) ? 1 : 0), 0) +
        (LETTERS[language]?.test(text) === true ? 1.5 : 0),
    }))
    .sort((left, right) => right.score - left.score);
  const [first, second] = scores;
  const wanted = scores.find(({ language }) => language === expected)?.score ?? 0;
  if (expected !== undefined && wanted > 0 && wanted >= (first?.score ?? 0) - CLEAR) return expected;
  return first === undefined || first.score === 0 || first.score === second?.score ? null : first.language;
}

/** Scripts and letters of languages that have no texts of their own here, and the least share of them in a text. */
const OTHERS: ReadonlyArray<readonly [tag: string, least: number, RegExp]> = [
  ['he', 0.5, /\p{Script=Hebrew}/gu],
  ['ur', 0.03, /[ٹڈڑںے]/gu],
  ['fa', 0.03, /[پچژگکی]/gu],
  ['el', 0.5, /\p{Script=Greek}/gu],
  ['ko', 0.5, /\p{Script=Hangul}/gu],
  ['th', 0.5, /\p{Script=Thai}/gu],
];

/** The language tag of a text: of another language where its script tells it, else the expected one, or English. */
export function localeOfText(text: string, expected?: Language): string {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const [other] =
    OTHERS.find(([, least, pattern]) => (text.match(pattern)?.length ?? 0) > letters * least) ?? [];
  return other ?? detectLanguage(text, expected) ?? expected ?? 'en';
}
