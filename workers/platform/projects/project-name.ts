import { composeText } from '#schema/compose-text.ts';

export const PROJECT_NAME_LENGTH = 120;

/**
 * A name in its stored form: one line in Unicode NFC without control or bidirectional override characters; null for any
 * other text.
 */
export function readProjectName(text: string): string | null {
  const name = composeText(text.trim());
  const isLine = /^[^\p{Cc}\u202a-\u202e\u2066-\u2069]+$/u.test(name);
  return isLine && name.length <= PROJECT_NAME_LENGTH ? name : null;
}
