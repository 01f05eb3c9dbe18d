import { readEmailAddress } from '#schema/names/email-address.ts';
import { expression } from './words.ts';

/** A part of a text, and the value that it states. */
export interface Found {
  kind: 'email' | 'link' | 'phone' | 'place';
  value: string;
  at: number;
  end: number;
}

const EMAIL =
  /(?<![^\s<>(),;:"“”«»@])[^\s<>(),;:"“”«»@]{1,64}@[^\s<>(),;:"“”«»@]*[^\s<>(),;:".!?“”«»。、@]/gu;
const LINK = /(?<![^\s<>(),;:"“”«»、。])(?:https?:\/\/|www\.)[^\s<>"“”«»、。)]*[^\s<>"“”«».,;:!?)、。]/giu;
/**
 * Nine digits or more, so that years, prices and opening hours are not taken for phone numbers; six after a word for
 * phone.
 */
const LONG_NUMBER = /(?<![\w.,:/€$£-])\+?\(?[0-9](?:[ ()./-]{0,2}[0-9]){8,14}(?![\w:€$£])/gu;
const CALLED_NUMBER =
  /(?:phone|tel(?:efon[a-z]{0,4}|éfono|efono|éphone|\.)?|call|ruf|whatsapp|mobil[a-z]{0,3}|handy|telefoon|電話|هاتف|الهاتف|اتصل\p{L}{0,4}) ?(?:number|nummer|numarası|番号)? ?(?:us|uns|is|ist|:|：|at|unter|au|al|no\.?|は|على)? ?(?<number>\+?\(?[0-9](?:[ ()./-]{0,2}[0-9]){5,14})/giu;

/** Words that stand before a phone number or an address, and have no meaning of their own. */
const LABELS =
  /(?<!\p{L})(?:phone|telephone|tel|telefon|telefono|teléfono|téléphone|telefone|telefoon|telefonu|mobile?|mobil|handy|whatsapp|e-?mail|mail|correo|courriel|e-?posta|web|website|homepage|internet|instagram|facebook|address|adresse|dirección|indirizzo|adres|adresi|endereço|電話番号|電話|メール|住所|ウェブサイト|هاتف|الهاتف|البريد الإلكتروني|البريد|العنوان|الموقع)(?!\p{L})/giu;

// Words and their number are bounded, so that a place in the text is read in constant time.
const CAPITAL = "\\p{Lu}[\\p{L}\\p{M}'’.]{0,40}";
const JOINT =
  '(?:of|and|the|de|du|des|da|do|dos|di|del|della|la|le|les|el|los|las|y|e|et|und|&|van|von|vom|zum|zur|am|im|ve|i|by)';
/** What follows a street: `, 80331 München`, `, Leeds LS1 4AB`, `, Austin, TX 78704`, `, 41001 Sevilla`. */
const TOWN = `${CAPITAL}(?:[ -](?:${JOINT} )?${CAPITAL}){0,4}`;
const BEHIND = `(?:(?:,\\s*|\\s+)(?:(?:[A-Z]{1,2}-)?\\d{2,5}(?:[ -]?(?:\\d{3}|[A-Z]{2}))?)\\s+${TOWN}|,\\s*${TOWN},?\\s+(?:[A-Z]{1,2}\\d[A-Z\\d]?\\s?\\d[A-Z]{2}|[A-Z]{2}\\s+\\d{5})(?![\\p{L}\\d])|,\\s*${TOWN})?`;

const STREETS = [
  // Griesgasse 12, Kerkstraat 4a
  `${CAPITAL}(?:[ -]${CAPITAL}){0,5}?(?:straße|strasse|str\\.|gasse|weg|platz|allee|ring|ufer|markt|straat|laan|plein|gracht|kade)\\s+\\d+\\s?[a-z]?(?!\\p{L}|\\d)`,
  `(?:${CAPITAL}[ -]){1,5}(?:Straße|Strasse|Str\\.|Gasse|Weg|Platz|Allee|Ring|Straat|Laan)\\s+\\d+\\s?[a-z]?(?!\\p{L}|\\d)`,
  // 4 Canal Walk
  `(?<![\\d.,])\\d+[a-z]?\\s+(?:${CAPITAL}\\s){1,5}(?:Street|St\\.?|Road|Rd\\.?|Avenue|Ave\\.?|Lane|Walk|Way|Square|Drive|Boulevard|Blvd\\.?|Court|Place|Row|Terrace|Hill|Parade)(?!\\p{L})`,
  // 18 rue de la République
  `(?<![\\d.,])\\d+(?:\\s?(?:bis|ter))?,?\\s+(?:rue|avenue|boulevard|place|quai|chemin|allée|impasse|cours)\\s+(?:${JOINT}\\s){0,2}(?:[ld]['’])?${CAPITAL}(?:[ -](?:${JOINT} )?${CAPITAL}){0,4}`,
  // Calle Mayor 5, Via Roma 10, Rua Augusta, 500, ul. Długa 5
  `(?<!\\p{L})(?:[Cc]alle|C/|[Aa]venida|Avda\\.?|[Pp]laza|[Pp]aseo|[Vv]ia|[Vv]iale|[Pp]iazza|[Cc]orso|[Rr]ua|Av\\.|[Pp]raça|[Tt]ravessa|[Uu]l\\.|[Aa]l\\.|[Pp]l\\.)\\s+(?:${CAPITAL}|${JOINT})(?:\\s+(?:${CAPITAL}|${JOINT})){0,5},?\\s{0,2}\\d+\\s?[a-z]?(?!\\p{L}|\\d)`,
  // Bağdat Caddesi No: 12, İstiklal Cad. 45/3; the first word of a sentence has a capital for another reason.
  `(?<=^|[,:;(\\n]\\s?|\\p{Ll}\\s)${CAPITAL}(?:\\s${CAPITAL}){0,3}\\s(?:Caddesi|Cad\\.|Sokağı|Sokak|Sok\\.|Sk\\.|Bulvarı|Blv\\.)\\s*(?:No\\.?\\s*:?\\s*)?\\d+(?:/\\d+)?(?!\\p{L}|\\d)`,
  // Cuesta de la Lona 8, 18010 Granada: any words with a number, when a postal code follows.
  `(?<!\\p{L})${CAPITAL}(?: (?:${CAPITAL}|${JOINT})){0,5},? \\d+\\s?[a-zA-Z]?(?=,\\s*(?:[A-Z]{1,2}-)?\\d{4,5}\\s${CAPITAL})`,
  // 東京都渋谷区神南1-2-3, 銀座4丁目5番6号
  '(?:〒?\\d{3}-\\d{4}\\s?)?(?:[\\p{sc=Han}]{2,3}[都道府県])?[\\p{sc=Han}\\p{sc=Katakana}\\p{sc=Hiragana}ヶ]{1,6}?[市区町村][\\p{sc=Han}\\p{sc=Katakana}\\p{sc=Hiragana}ヶ]{0,10}?[0-9０-９]+(?:(?:丁目|番地?|号|[-－−‐])[0-9０-９]*)*',
  // شارع الرقة 12, شارع الملك فهد رقم 7
  'شارع\\s+\\p{L}+(?:\\s+\\p{L}+){0,3}?[،,]?\\s*(?:رقم\\s*)?[0-9٠-٩]+(?:[،,]\\s*\\p{L}{3,}(?=[.،,\\n]|$))?',
];

/** Most characters of a sentence in which an address is looked for. */
const MOST_ADDRESS = 500;

/** The address in the usual notations of its country: a street with a number, and the town behind it. */
function findPlace(text: string): Found | null {
  if (text.length > MOST_ADDRESS || !/\p{N}/u.test(text)) return null;
  for (const [index, street] of STREETS.entries()) {
    const match = expression(index < 7 ? `${street}${BEHIND}` : street).exec(text);
    if (match === null) continue;
    const value = match[0].replace(/[\s.,،]{1,3}$/u, '');
    return { kind: 'place', value, at: match.index, end: match.index + value.length };
  }
  return null;
}

/** The phone numbers and addresses that a text states, in their order; parts never overlap. */
export function findContacts(text: string): Found[] {
  const found: Found[] = [];
  const add = (one: Found) => {
    if (found.every(({ at, end }) => one.end <= at || one.at >= end)) found.push(one);
  };
  for (const match of text.matchAll(EMAIL))
    if (readEmailAddress(match[0]) !== null)
      add({ kind: 'email', value: match[0], at: match.index, end: match.index + match[0].length });
  for (const match of text.matchAll(LINK))
    add({ kind: 'link', value: match[0], at: match.index, end: match.index + match[0].length });
  for (const match of text.matchAll(CALLED_NUMBER)) {
    const value = match.groups?.number ?? '';
    const end = match.index + match[0].length;
    if (!/^[\d:€$£]/.test(text.slice(end))) add({ kind: 'phone', value, at: end - value.length, end });
  }
  for (const match of text.matchAll(LONG_NUMBER))
    add({ kind: 'phone', value: match[0], at: match.index, end: match.index + match[0].length });
  const place = findPlace(text);
  if (place !== null) add(place);
  return found.sort((left, right) => left.at - right.at);
}

/** Whether a text has nothing but these parts and the usual words before them. */
export function isOnly(text: string, parts: ReadonlyArray<{ at: number; end: number }>): boolean {
  const rest = parts.reduce(
    (left, { at, end }) => left.slice(0, at) + ' '.repeat(end - at) + left.slice(end),
    text,
  );
  return parts.length > 0 && !/[\p{L}\p{N}]/u.test(rest.replace(LABELS, ' '));
}
