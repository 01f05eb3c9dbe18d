import { hexEscape } from './escape.ts';

// Characters that could end the string, a style element or a comment in the page that contains the sheet.
const special = /["'<>\\\p{Cc}]/u;
const specials = /["'<>\\\p{Cc}]/gu;

/** Writes a decoded text as a string token in double quotes. */
export function writeString(text: string): string {
  if (!special.test(text)) return `"${text}"`;
  const escaped = text.replace(specials, (c, offset: number) =>
    // The closing quote ends an escape.
    hexEscape(c.charCodeAt(0), text[offset + 1] ?? '"'),
  );
  return `"${escaped}"`;
}
