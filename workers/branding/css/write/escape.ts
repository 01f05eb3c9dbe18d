/**
 * Hex escape of one code point. The white space that ends it is written only if the next character would otherwise be
 * read as part of the escape. At the end of a name it is always written, because any character may follow.
 */
export function hexEscape(code: number, next: string | undefined): string {
  const digits = code.toString(16);
  return next === undefined || /[0-9a-f\s]/i.test(next) ? `\\${digits} ` : `\\${digits}`;
}
