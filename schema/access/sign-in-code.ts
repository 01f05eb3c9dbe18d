/** Most characters that the field takes: a whole sentence with the code in it can be pasted. */
export const SIGN_IN_CODE_FIELD = 120;

/**
 * `pattern` of the field: at least six digits of any script among other characters. Linear in the length of the text, and
 * never stricter than {@link readSignInCode}.
 */
export const SIGN_IN_CODE_PATTERN = `\\P{Nd}*(?:\\p{Nd}\\P{Nd}*){6,}`;

/** Six digits, which spaces, dashes and invisible characters may divide, with no other digit next to them. */
const CODE = /(?<!\d[\s\p{Pd}\p{Cf}]*)\d(?:[\s\p{Pd}\p{Cf}]*\d){5}(?![\s\p{Pd}\p{Cf}]*\d)/gu;

/**
 * The code in what a person typed or pasted (`123456`, `123 456`, `Your code is 123456`), in ASCII digits. Null when the
 * text holds no code, or two different ones.
 */
export function readSignInCode(text: string): string | null {
  if (text.length > SIGN_IN_CODE_FIELD) return null;
  const found = new Set(
    inAsciiDigits(text)
      .match(CODE)
      ?.map((code) => code.replace(/\D/g, '')),
  );
  const [code = null] = found;
  return found.size === 1 ? code : null;
}

/** Unicode encodes the decimal digits of each script as runs of ten, from zero to nine. */
const inAsciiDigits = (text: string): string =>
  text.replace(/\p{Nd}/gu, (digit) => String(digitValue(digit)));

function digitValue(digit: string): number {
  const at = digit.codePointAt(0) ?? 0;
  let zero = at;
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return (at - zero) % 10;
}
