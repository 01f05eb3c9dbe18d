/**
 * Shortest spelling of a numeric token's number with the same value: leading zeros before the point and trailing zeros
 * of a fraction are removed. Exponents are unchanged. A fraction that is zero is removed only with `integerIsSame`: a
 * plain `1.0` is not an integer to the grammar, whereas `1.0px` has no such difference.
 */
export function writeNumber(raw: string, integerIsSame: boolean): string {
  if (raw.length === 1) return raw;
  const lead = raw.charCodeAt(0);
  if (lead >= 0x31 && lead <= 0x39 && !raw.includes('.')) return raw;
  let from = 0;
  let sign = '';
  const first = raw.charCodeAt(0);
  if (first === 0x2d || first === 0x2b) {
    sign = raw[0] as string;
    from = 1;
  }
  let digits = from;
  while (digits < raw.length - 1 && raw.charCodeAt(digits) === 0x30) {
    const next = raw.charCodeAt(digits + 1);
    if (next !== 0x2e && (next < 0x30 || next > 0x39)) break;
    digits++;
  }
  const point = raw.indexOf('.', digits);
  if (point < 0) return digits === from ? raw : sign + raw.slice(digits);
  if (/e/i.test(raw)) return digits === from ? raw : sign + raw.slice(digits);
  let end = raw.length;
  while (raw.charCodeAt(end - 1) === 0x30) end--;
  if (end - 1 === point) {
    if (integerIsSame) return sign + (raw.slice(digits, point) || '0');
    end = point + 2;
  }
  return sign + raw.slice(digits, end);
}
