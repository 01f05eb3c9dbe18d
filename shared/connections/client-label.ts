import { composeText } from '#schema/compose-text.ts';

/** Characters without a visible form, beside those of the format category: fillers and the blank braille pattern. */
const INVISIBLE = /[\p{Cf}\p{Cs}\p{Co}\p{Cn}\u115f\u1160\u2800\u3164\uffa0]|\u034f|\u17b4|\u17b5/gu;

/**
 * The name that a client gave itself, as one line of visible characters. Characters that reverse or break the text
 * around them are removed. Null when nothing remains. The stored name is unchanged.
 */
export function clientLabel(name: string | null): string | null {
  const label = composeText(name ?? '')
    .replace(INVISIBLE, '')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim();
  return label === '' ? null : label;
}
