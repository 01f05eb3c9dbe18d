export const PROJECT_NAME_LENGTH = 120;

/** A name as it is stored: one composed line without control or bidirectional override characters; null for any other. */
export function readProjectName(text: string): string | null {
  const name = text.trim().normalize('NFC');
  const isLine = /^[^\p{Cc}\u202a-\u202e\u2066-\u2069]+$/u.test(name);
  return isLine && name.length <= PROJECT_NAME_LENGTH ? name : null;
}
