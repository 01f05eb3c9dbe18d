const text = (bytes: Uint8Array, from: number, length: number): string =>
  String.fromCharCode(...bytes.subarray(from, from + length));

/** Encoders write the chunks that mark an animation within these first bytes. */
const HEAD = 4096;

/** Whether a file has several frames, by its first bytes. Redrawing an animation would keep only the first frame. */
export function isAnimated(bytes: Uint8Array): boolean {
  if (text(bytes, 0, 4) === 'GIF8') return true;
  if (text(bytes, 0, 4) === 'RIFF' && text(bytes, 12, 4) === 'VP8X') return ((bytes[20] ?? 0) & 2) !== 0;
  if (text(bytes, 4, 8) === 'ftypavis') return true;
  return text(bytes, 1, 3) === 'PNG' && text(bytes, 0, Math.min(bytes.length, HEAD)).includes('acTL');
}
