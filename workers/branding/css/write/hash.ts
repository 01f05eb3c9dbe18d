/** Shortest spelling of a hex color's digits: `ffffff` → `fff`, without an opaque alpha. Other texts are unchanged. */
export function writeHexColor(digits: string): string {
  if (!/^(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/i.test(digits)) return digits;
  let hex = digits.toLowerCase();
  if (hex.length >= 6 && pairs(hex)) hex = hex.replace(/(.)./g, '$1');
  if (hex.length === 4 && hex[3] === 'f') return hex.slice(0, 3);
  if (hex.length === 8 && hex.endsWith('ff')) return writeHexColor(hex.slice(0, 6));
  return hex;
}

function pairs(hex: string): boolean {
  for (let i = 0; i < hex.length; i += 2) if (hex[i] !== hex[i + 1]) return false;
  return true;
}
