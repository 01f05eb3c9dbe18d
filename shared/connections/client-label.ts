/** Characters that show nothing, beside those of the format category: fillers and the blank braille pattern. */
const INVISIBLE = /[\p{Cf}\p{Cs}\p{Co}\p{Cn}\u115f\u1160\u2800\u3164\uffa0]|\u034f|\u17b4|\u17b5/gu;

/**
 * The name that a client gave itself, as one line that shows what it holds: without characters that reverse the text
 * around them, break it or cannot be seen. Null when nothing is left of it. The stored name stays as it was sent.
 */
export function clientLabel(name: string | null): string | null {
  const label = (name ?? '')
    .normalize('NFC')
    .replace(INVISIBLE, '')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim();
  return label === '' ? null : label;
}
