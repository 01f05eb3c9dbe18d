import fc from 'fast-check';
import { CORPUS } from './corpus.ts';
import { U } from './vector.ts';

/** The attacks that are short texts, as seeds of new ones. */
const SEEDS = Object.values(CORPUS)
  .flat()
  .map(({ css }) => css)
  .filter((css): css is string => typeof css === 'string' && css.length < 1_500);

const SPLINTERS = [
  ...[
    '/**/',
    '/*',
    '*/',
    '\\',
    '\\\n',
    '\\0 ',
    '\0',
    '"',
    "'",
    '(',
    ')',
    '[',
    ']',
    '{',
    '}',
    ';',
    ':',
    ',',
    '!',
    '@',
    '#',
  ],
  ...[
    '&',
    '>',
    '~',
    '+',
    '|',
    '*',
    '<!--',
    '-->',
    '</style>',
    'url(',
    `url(${U})`,
    `"${U}"`,
    'image-set(',
    'var(--a',
    '--a:',
  ],
  ...[
    '\uFEFF',
    '\r\n',
    '\f',
    '\u{1F4A5}',
    '\uD83D',
    '\\75 ',
    '!important',
    ':root',
    ':scope',
    '&&',
    ':is(',
    ':not(',
    ':has(',
  ],
  ...[
    '@media all{',
    '@layer x{',
    '@scope(html){',
    '@supports(a:b){',
    '@container(width>0){',
    '@font-face{',
    '@keyframes k{',
  ],
  ...[
    'if(media(all):',
    'attr(data-u type(*))',
    'attr(title,',
    'env(a,',
    'src(',
    ' ~ *',
    ' + *',
    'calc(',
    'light-dark(',
  ],
];

const WRAPPERS: ((sheet: string) => string)[] = [
  (sheet) => `@media all{${sheet}}`,
  (sheet) => `@supports (color:red){${sheet}}`,
  (sheet) => `@layer q{${sheet}}`,
  (sheet) => `@scope (:root){${sheet}}`,
  (sheet) => `@scope (.content) to (.x){${sheet}}`,
  (sheet) => `@container (min-width:0){${sheet}}`,
  (sheet) => `:root{${sheet}}`,
  (sheet) => `body{& ${sheet}}`,
  (sheet) => `.content{&,&{${sheet}}}`,
  (sheet) => `.x{--y:{${sheet}}}`,
  (sheet) => `@starting-style{${sheet}}`,
  (sheet) => `@nope{${sheet}}${sheet}`,
  (sheet) => `/*${sheet}*/${sheet}`,
  (sheet) => `.x{content:"${sheet}"}${sheet}`,
];

type Mutation = (sheet: string) => string;

const place = fc.double({ min: 0, max: 1, noNaN: true });

const at = (sheet: string, spot: number): number => Math.floor(spot * sheet.length);

const escapeAt = (sheet: string, index: number, spaced: boolean): string => {
  const point = sheet.codePointAt(index);
  if (point === undefined) return sheet;
  const character = String.fromCodePoint(point);
  return `${sheet.slice(0, index)}\\${point.toString(16)}${spaced ? ' ' : ''}${sheet.slice(index + character.length)}`;
};

const flip = (character: string): string =>
  character === character.toLowerCase() ? character.toUpperCase() : character.toLowerCase();

const mutation: fc.Arbitrary<Mutation> = fc.oneof(
  fc.tuple(place, fc.constantFrom(...SPLINTERS)).map(
    ([spot, splinter]): Mutation =>
      (sheet) =>
        sheet.slice(0, at(sheet, spot)) + splinter + sheet.slice(at(sheet, spot)),
  ),
  fc.tuple(place, fc.boolean()).map(
    ([spot, spaced]): Mutation =>
      (sheet) =>
        escapeAt(sheet, at(sheet, spot), spaced),
  ),
  fc.tuple(place, place).map(
    ([from, length]): Mutation =>
      (sheet) => {
        const start = at(sheet, from);
        return sheet.slice(0, start) + sheet.slice(start + Math.ceil(length * 12));
      },
  ),
  fc.tuple(fc.constantFrom(...SEEDS), place, place).map(
    ([other, cut, paste]): Mutation =>
      (sheet) =>
        sheet.slice(0, at(sheet, paste)) + other.slice(at(other, cut)) + sheet.slice(at(sheet, paste)),
  ),
  fc.constantFrom(...SEEDS).map(
    (other): Mutation =>
      (sheet) =>
        sheet + other,
  ),
  fc.constantFrom(...WRAPPERS),
  place.map(
    (spot): Mutation =>
      (sheet) => {
        const index = at(sheet, spot);
        return sheet.slice(0, index) + flip(sheet.charAt(index)) + sheet.slice(index + 1);
      },
  ),
  place.map(
    (spot): Mutation =>
      (sheet) =>
        sheet.slice(0, at(sheet, spot)),
  ),
);

/** Attacks made from attacks: cut, joined, escaped, wrapped and broken, with or without intact marks. */
export const mutant: fc.Arbitrary<string> = fc
  .tuple(fc.constantFrom(...SEEDS), fc.array(mutation, { minLength: 1, maxLength: 6 }))
  .map(([seed, mutations]) => mutations.reduce((sheet, mutate) => mutate(sheet), seed))
  .filter((sheet) => sheet.length < 20_000);
