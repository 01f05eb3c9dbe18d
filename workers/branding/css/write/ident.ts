import { characterClassOf, isPlainNonAscii, NAME, NAME_START } from '../tokens/characters.ts';
import { hexEscape } from './escape.ts';

/** Punctuation that is escaped by a backslash alone: none of it can end a style element, a string or a block. */
const BACKSLASHED = '!#$%&()*+,./:=?@[]^`|~';

const BACKSLASH = 0x5c;

const plain = /^-?[A-Za-z_][-\w]*$|^--[-\w]*$/;

/** Writes a decoded name as an ident token (CSSOM "serialize an identifier", with hex escapes for `<` and quotes). */
export function writeIdent(name: string): string {
  return plain.test(name) ? name : escapeName(name, true);
}

/** Writes a decoded name after `#`, where it need not be an ident. */
export const writeName = (name: string): string => (plain.test(name) ? name : escapeName(name, false));

function escapeName(name: string, asIdent: boolean): string {
  let text = '';
  const characters = [...name];
  for (let i = 0; i < characters.length; i++) {
    const c = characters[i] as string;
    const code = c.codePointAt(0) as number;
    const leads = asIdent && (i === 0 || (i === 1 && characters[0] === '-'));
    if (leads && code >= 0x30 && code <= 0x39) text += hexEscape(code, characters[i + 1]);
    else if (asIdent && c === '-' && characters.length === 1) text += hexEscape(code, undefined);
    else if (isPlain(code)) text += c;
    else if (BACKSLASHED.includes(c)) text += `\\${c}`;
    else text += hexEscape(code, characters[i + 1]);
  }
  return text;
}

const isPlain = (code: number): boolean =>
  code < 0x80 ? (characterClassOf(code) & NAME) !== 0 : code > 0xffff || isPlainNonAscii(code);

/**
 * Whether the name between two offsets of a source can be copied: it starts with a letter, and only punctuation that
 * needs a backslash alone is escaped. It may be false for other names that could be copied.
 */
export function isPlainlyEscaped(source: string, from: number, to: number): boolean {
  if ((characterClassOf(source.charCodeAt(from)) & NAME_START) === 0) return false;
  for (let i = from; i < to; i++) {
    const c = source.charCodeAt(i);
    if (c === BACKSLASH) {
      if (++i === to || !BACKSLASHED.includes(source.charAt(i))) return false;
    } else if ((characterClassOf(c) & NAME) === 0) return false;
  }
  return true;
}

/** Whether a decoded text is an ident without any escape; dashed names excluded. */
export const isPlainIdent = (text: string): boolean => /^-?[A-Za-z_][-\w]*$/.test(text);
