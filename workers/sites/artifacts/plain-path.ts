import { composeText } from '#schema/compose-text.ts';
import { trimCharacters } from '../core/trim-characters.ts';

/** Letters that do not decompose into a Latin letter and a mark. */
const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  þ: 'th',
  ı: 'i',
};

/**
 * The name under which a site stores a file: lower-case ASCII letters, digits, `.`, `_` and `-`. It depends on the path
 * alone, so that a link of a page to `Our Menu.PDF` finds `our-menu.pdf`.
 */
export const plainPath = (path: string): string =>
  path
    .replaceAll('\\', '/')
    .split('/')
    .filter((segment) => segment !== '' && segment !== '.')
    .map(plainSegment)
    .join('/');

/** The stored name of a path when another file of the site has its plain name. */
export const distinctPath = (path: string): string => {
  const plain = plainPath(path);
  const [, stem, extension] = /^(.*?)(\.[a-z0-9]+)?$/.exec(plain) ?? [];
  return `${stem}-${checksum(path)}${extension ?? ''}`;
};

function plainSegment(segment: string): string {
  const dot = segment.lastIndexOf('.');
  const [stem, extension] =
    dot > 0 ? [segment.slice(0, dot), segment.slice(dot).toLowerCase()] : [segment, ''];
  const latin = composeText(stem, 'NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^\0-\x7f]/gu, (letter) => LETTERS[letter] ?? '\u{fffd}');
  const joined = latin
    .replace(/[^a-z0-9._-]+/g, '-')
    .replace(/-{2,}/g, '-')
    .replace(/-?\.+-?/g, '.');
  const plain = trimCharacters(joined, '-.');
  // A path with letters that have no Latin form gets a checksum, because different names would become equal.
  const name = !latin.includes('\u{fffd}')
    ? plain
    : plain === ''
      ? checksum(stem)
      : `${plain}-${checksum(stem)}`;
  return (name === '' ? checksum(segment) : name) + extension.replace(/[^a-z0-9.]/g, '');
}

/** FNV-1a, 32 bits. It distinguishes names and is no security measure. */
function checksum(text: string): string {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(composeText(text))) {
    hash = Math.imul(hash ^ byte, 0x01000193) >>> 0;
  }
  return hash.toString(16).padStart(8, '0');
}
