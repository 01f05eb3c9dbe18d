/** Characters that nobody sees (controls, marks of direction, lone surrogates) can make one address look like another. */
const SHAPE = /^[^\s\p{C}@<>"',;:\\]{1,64}@[^\s\p{C}@<>"',;:\\]{1,255}$/u;

/** An address as it is stored: trimmed and in lower case; null when it cannot be one. */
export function normalizeEmail(text: string): string | null {
  const email = text.trim().normalize('NFC').toLowerCase();
  return email.length <= 254 && SHAPE.test(email) ? email : null;
}
