import { cutText } from '#schema/cut-text.ts';
import { readEmailAddress } from '#schema/names/email-address.ts';
import { type BusinessKind, businessKinds } from '#schema/site/business-kinds.ts';
import type { Business } from '#schema/site/document.ts';
import type { Language } from '#shared/i18n/languages.ts';
import { isSpaced, lexicons } from './lexicon/index.ts';
import { expression, lowerCase, wordPattern } from './lexicon/lexicon.ts';
import { quotedText } from './sentences.ts';

const EMAIL = /(?<![^\s<>(),;:"“”«»@])[^\s<>(),;:"“”«»@]+@[^\s<>(),;:"“”«»@]*[^\s<>(),;:".!?“”«»。、@]/u;
/** E-mail and web addresses, whose words do not describe the business. */
const ELECTRONIC_ADDRESS =
  /(?<![^\s<>(),;:"“”«»@])[^\s<>(),;:"“”«»@]*@[^\s<>(),;:"“”«»]+|(?:https?:\/\/|www\.)[^\s<>"“”«»]+/gu;
/**
 * Nine digits or more, so that years, prices and opening hours are not taken for phone numbers; six after a word for
 * phone.
 */
const LONG_NUMBER = /(?<![\w.,:/€$£-])\+?\(?[0-9](?:[ ()./-]{0,2}[0-9]){8,14}(?![\w:€$£])/u;
const CALLED_NUMBER =
  /(?:phone|tel(?:efon\w*|éfono|efono|éphone|\.)?|call|ruf\w*|telefoon|telefon\w*|電話|هاتف|الهاتف|اتصل\p{L}*)\s*(?:number|nummer|numarası|番号)?\s*(?:us|uns|is|ist|:|：|at|unter|au|al|no\.?|は|على)?\s*(\+?\(?[0-9](?:[ ()./-]{0,2}[0-9]){5,14})/iu;

/** The first phone number of a text; null when it has none. */
export function readPhone(text: string): string | null {
  const found = CALLED_NUMBER.exec(text)?.[1] ?? LONG_NUMBER.exec(text)?.[0];
  return found === undefined ? null : found.trim();
}

/** The first e-mail address of a text; null when it has none. */
export const readEmail = (text: string): string | null => readEmailAddress(EMAIL.exec(text)?.[0] ?? '');

export interface FoundKind {
  kind: BusinessKind;
  /** Where its word begins and ends in the text. */
  at: number;
  end: number;
}

/** The kind of business that the text names first; of two at the same place, the one with the longer word. */
export const readKind = (text: string, language: Language): FoundKind | null =>
  readKinds(text, language)[0] ?? null;

/** All places where the text names a kind of business, in their order. */
function readKinds(text: string, language: Language): FoundKind[] {
  const small = lowerCase(text).replace(ELECTRONIC_ADDRESS, (address) => ' '.repeat(address.length));
  const found = businessKinds.flatMap((kind) => {
    const words = lexicons[language].kinds[kind];
    if (words === undefined) return [];
    return [...small.matchAll(expression(wordPattern(words, isSpaced(language)), 'gu'))].map((match) => ({
      kind,
      at: match.index,
      end: match.index + match[0].length,
    }));
  });
  return found.sort((left, right) => left.at - right.at || right.end - left.end);
}

// Words and their number are bounded, so that a place in the text is read in constant time.
const CAPITAL = "\\p{Lu}[\\p{L}\\p{M}'’-]{0,40}";
const JOINT =
  '(?:of|and|the|de|du|des|da|do|dos|di|del|della|la|le|les|el|los|las|y|e|et|und|&|van|von|vom|zum|zur|am|im|ve|i|by)';
/** Words with capitals, and the small words between them: `Cabinet Moreau & Associés`. */
const TITLE = `${CAPITAL}(?:\\s+(?:${JOINT}\\s+)?(?:${CAPITAL}|\\d{1,6})){0,8}`;

/** Capitalized words that are no names of businesses. */
const NO_NAME =
  /^(?:web\s?site|webseite|website|homepage|seite|page|site|sitio|sito|strona|landing|logo|please|bitte|build|create|make|design|write|erstelle|baue|mach|crée|créez|crea|haz|crie|faça|maak|bouw|stwórz|zrób|i|we|our|my|wir|unser|unsere|mein|meine|ein|eine|a|an|the|der|die|das|un|une|le|la|el|los|uma|um|o|de|het|een|hello|hi|hallo|open|opening|monday|montag|menu|telefon|tel|phone)$/iu;

/** Articles that names of businesses begin with: `The Beehive`, `Los Faros`. */
const ARTICLE = /^(?:the|el|la|los|las|il|le|les|o|os|as)$/iu;

/** Words before a title that are no part of it: `Our`, `Die`. */
const isName = (name: string): boolean => {
  const [first = '', second = ''] = name.split(/\s+/);
  if (name.length > 80) return false;
  if (ARTICLE.test(first)) return second !== '' && !NO_NAME.test(second);
  return !NO_NAME.test(first) && !NO_NAME.test(name);
};

/** The name of the business as the text writes it; null when it has none. */
export function readName(text: string, language: Language): string | null {
  const lexicon = lexicons[language];
  const spaced = isSpaced(language);
  const named = expression(`${wordPattern(lexicon.named, spaced)}\\s*:?\\s*`).exec(lowerCase(text));
  if (named !== null) {
    const rest = cutText(text.slice(named.index + named[0].length), 120);
    const quoted = /^["“„«「『'‘]/u.test(rest) ? quotedText(rest) : null;
    if (quoted !== null) return cutText(quoted, 80);
    const title = spaced && language !== 'ar' ? expression(`^${TITLE}`).exec(rest)?.[0] : undefined;
    if (title !== undefined && isName(title)) return title;
    if (language === 'ar') return rest.split(/[،,.؛\n]|\sفي\s/u)[0]?.trim() || null;
    if (language === 'ja')
      return (
        rest
          .split(/[、。,.\n]|です|で、/u)[0]
          ?.replace(/[「」『』]/gu, '')
          .trim() || null
      );
  }
  const kind = readKind(text, language);
  if (kind === null) return null;
  // `my bakery "Lind"`
  const rest = cutText(text.slice(kind.end).replace(/^\s+/u, ''), 120);
  const quoted = /^["“„«「『]/u.test(rest) ? quotedText(rest) : null;
  if (quoted !== null && !/[.!?\d]/u.test(quoted)) return cutText(quoted, 80);
  if (language === 'ja') return null;
  // `مطعم بيت الياسمين، مطعم شامي في دبي`
  if (language === 'ar') return kind.at === 0 ? nameAtStart(text) : null;
  const whose =
    nameOfWhom(text, kind.at, language) ?? nameOfSelf(text, language) ?? nameBeforeKind(text, kind, language);
  if (whose !== null) return whose;
  // `Still Water Yoga, a yoga studio in London`
  const first = expression(`^(${TITLE})(?:,|\\s+(?:is|ist|est|es|è|é|jest)\\s|:|\\s[–—-]\\s)`).exec(
    text.trim(),
  )?.[1];
  if (first !== undefined && isName(first) && first.length > 2) return first;
  // `Bäckerei Lind`, `cabinet Moreau & Associés`; not the `R` of `café R$ 3`.
  const behind = expression(`^\\s+(${TITLE})(?![\\p{L}$])`).exec(text.slice(kind.end))?.[1];
  const [firstBehind = ''] = behind?.split(/\s+/) ?? [];
  if (behind === undefined || NO_NAME.test(firstBehind) || behind.length > 60) return null;
  const word = text.slice(kind.at, kind.end);
  return language === 'en' || language === 'tr'
    ? null
    : `${word[0]?.toLocaleUpperCase(language)}${word.slice(1)} ${behind}`;
}

/** The words before the first comma, when a kind comes first and no place is among them. */
function nameAtStart(text: string): string | null {
  const name = /^(\p{L}+(?:\s+\p{L}+){1,4})[،,]/u.exec(text)?.[1];
  return name === undefined || /\sفي\s/u.test(name) ? null : name;
}

/** Words for a website that precede the name of its business. */
const SITE =
  '(?:web\\s?site|website|webseite|homepage|internetseite|seite|page|site|página|pagina|sitio|sito|web)';

/** The name between `for` and the kind of business, `a site for Brotzeit, a bakery`, or after `website for`. */
function nameOfWhom(text: string, kindAt: number, language: Language): string | null {
  const { purpose, place } = lexicons[language];
  if (purpose === '') return null;
  const before = expression(
    `(?:^|\\s)${purpose}\\s+(${TITLE})(?:,|:|\\s[–—-])\\s+(?:\\p{Ll}[\\p{L}\\p{M}'’-]{0,30}\\s+){0,3}$`,
  ).exec(text.slice(Math.max(0, kindAt - 160), kindAt))?.[1];
  if (before !== undefined && isName(before)) return before;
  const end = place === '' ? '' : `|\\s(?:${place})\\s`;
  const behind = expression(`(?:^|\\s)${SITE}\\s+${purpose}\\s+(${TITLE})(?=[,.:;?!]${end})`).exec(text)?.[1];
  return behind !== undefined && isName(behind) ? behind : null;
}

/** Capitalized words that tell what a business offers, or to whom. */
const ORIGIN =
  /^(?:African|American|Arab|Arabic|Asian|Austrian|Brazilian|British|Caribbean|Catholic|Chinese|Christian|Danish|Dutch|English|Ethiopian|European|French|German|Greek|Hungarian|Indian|Indonesian|Irish|Italian|Japanese|Jewish|Korean|Lebanese|Mediterranean|Mexican|Montessori|Moroccan|Nordic|Norwegian|Persian|Peruvian|Polish|Portuguese|Russian|Scandinavian|Scottish|Spanish|Swedish|Swiss|Syrian|Thai|Tibetan|Turkish|Ukrainian|Vietnamese|Welsh)$/u;

/** The name in `a site for Lind bakery`. Only English writes the kind of business behind the name in small letters. */
function nameBeforeKind(text: string, { at, end }: FoundKind, language: Language): string | null {
  const { purpose, place } = lexicons[language];
  if (
    language !== 'en' ||
    !expression(`^(?:\\s*(?:[.,:;?!\\n]|$)|\\s+(?:${place})\\s)`).test(text.slice(end))
  )
    return null;
  const name = expression(`(?:^|\\s)${purpose}\\s+(${TITLE})\\s+$`).exec(
    text.slice(Math.max(0, at - 160), at),
  )?.[1];
  if (name === undefined || !isName(name) || ORIGIN.test(name.split(/\s+/)[0] ?? '')) return null;
  const kind = text.slice(at, end).replace(/(?<!\p{L})\p{Ll}/gu, (letter) => letter.toUpperCase());
  return `${name} ${kind}`;
}

/** `We are Moreau & Partners, a law firm`: the name in a sentence of the business about itself. */
function nameOfSelf(text: string, language: Language): string | null {
  const { self } = lexicons[language];
  if (self === '') return null;
  const said = expression(`${wordPattern(self)}\\s+`).exec(lowerCase(text));
  if (said === null) return null;
  const name = expression(`^(${TITLE}),`).exec(text.slice(said.index + said[0].length))?.[1];
  return name !== undefined && isName(name) ? name : null;
}

const STREETS = [
  // Griesgasse 12, Kerkstraat 4a
  `${CAPITAL}(?: ${CAPITAL}){0,5}?(?:straße|strasse|str\\.|gasse|weg|platz|allee|ring|ufer|straat|laan|plein|gracht)\\s+\\d+\\s?[a-z]?(?!\\p{L}|\\d)`,
  `(?:${CAPITAL}\\s){1,5}(?:Straße|Strasse|Str\\.|Gasse|Weg|Platz|Allee|Ring|Straat|Laan)\\s+\\d+\\s?[a-z]?(?!\\p{L}|\\d)`,
  // 4 Canal Walk
  `\\d+[a-z]?\\s+(?:${CAPITAL}\\s){1,5}(?:Street|St\\.?|Road|Rd\\.?|Avenue|Ave\\.?|Lane|Walk|Way|Square|Drive|Boulevard|Blvd\\.?|Court|Place|Row|Terrace)(?!\\p{L})`,
  // 18 rue de la République
  `\\d+(?:\\s?(?:bis|ter))?,?\\s+(?:rue|avenue|boulevard|place|quai|chemin|allée|impasse|cours)\\s+[\\p{L}'’ -]{2,40}(?=,|\\.|$|\\n|\\s\\d{5})`,
  // Calle Mayor 5, Via Roma 10, Rua Augusta, 500, ul. Długa 5
  `(?:Calle|C/|Avenida|Avda\\.?|Plaza|Paseo|Via|Viale|Piazza|Corso|Rua|Av\\.|Praça|Travessa|ul\\.|al\\.|pl\\.)\\s+(?:${CAPITAL}|${JOINT})(?:\\s+(?:${CAPITAL}|${JOINT})){0,5},?\\s{0,2}\\d+\\s?[a-z]?(?!\\p{L}|\\d)`,
  // Bağdat Caddesi No: 12, İstiklal Cad. 45/3; the first word of a sentence has a capital for another reason.
  `(?<=[,:;(\\n]\\s?|\\p{Ll}\\s)${CAPITAL}(?:\\s${CAPITAL}){0,3}\\s(?:Caddesi|Cad\\.|Sokağı|Sokak|Sok\\.|Sk\\.|Bulvarı|Blv\\.)\\s*(?:No\\.?\\s*:?\\s*)?\\d+(?:/\\d+)?(?!\\p{L}|\\d)`,
  // 神南1-2-3, 銀座4丁目5番6号, behind the name of a city or ward
  '(?<=[市区町村])[\\p{sc=Han}\\p{sc=Katakana}\\p{sc=Hiragana}]{1,8}?[0-9０-９]+(?:(?:丁目|番地?|号|[-－−‐])[0-9０-９]*)*',
  // شارع الرقة 12, شارع الملك فهد رقم 7
  'شارع\\s+\\p{L}+(?:\\s+\\p{L}+){0,3}?(?:[،,]?\\s*(?:رقم\\s*)?[0-9٠-٩]+|(?=[،,.\\n]|$))',
];

/** The parts of an address that the text states; null when it states none. */
export function readAddress(text: string, language: Language): NonNullable<Business['address']> | null {
  const address: NonNullable<Business['address']> = {};
  for (const pattern of STREETS) {
    const match = expression(pattern).exec(text);
    if (match === null) continue;
    address.street = match[0].trim().replace(/[.,]$/, '');
    const behind = expression(
      `^[,\\s]*(\\d{4,5}|\\d{2}-\\d{3}|\\d{5}-\\d{3})\\s+(${CAPITAL}(?: ${CAPITAL}){0,5})`,
    ).exec(text.slice(match.index + match[0].length));
    const city = expression(`^,\\s*(${CAPITAL}(?: ${CAPITAL}){0,5})`).exec(
      text.slice(match.index + match[0].length),
    );
    if (behind !== null) Object.assign(address, { postalCode: behind[1], city: behind[2] });
    else if (city?.[1] !== undefined) address.city = city[1];
    break;
  }
  address.city ??= readCity(text, language) ?? undefined;
  return address.street === undefined && address.city === undefined ? null : prune(address);
}

const prune = <T extends object>(value: T): T =>
  Object.fromEntries(Object.entries(value).filter(([, entry]) => entry !== undefined)) as T;

/** The place directly after the kind of business or its name: `a bakery in Graz`. */
function readCity(text: string, language: Language): string | null {
  const { place } = lexicons[language];
  if (language === 'ja')
    return (
      /([\p{Script=Han}\p{Script=Katakana}]{2,5}[都道府県市区町村])(?:に|の|で)/u.exec(text)?.[1] ?? null
    );
  const kinds = readKinds(text, language);
  if (language === 'tr') {
    const before = expression(`(${CAPITAL})['’](?:de|da|te|ta)(?:ki)?(?!\\p{L})`).exec(text)?.[1];
    return before === undefined || kinds.length === 0 ? null : before;
  }
  if (place === '') return null;
  const behind =
    language === 'ar'
      ? /^(?:\s+\p{L}+){0,3}?\s+في\s+(\p{L}{3,})/u
      : expression(`^[^.!?,;:\\n]{0,40}?\\s(?:${wordPattern(place)})\\s+(${CAPITAL}(?: ${CAPITAL}){0,5})`);
  for (const { end } of kinds) {
    const city = behind.exec(text.slice(end))?.[1];
    if (city !== undefined) return city;
  }
  return null;
}
