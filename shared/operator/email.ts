const SHAPE = /^[^\s@<>"',;:\\]{1,64}@[^\s@<>"',;:\\]{1,255}$/;

/** An address as it is stored: trimmed and in lower case; null when it cannot be one. */
export function normalizeEmail(text: string): string | null {
  const email = text.trim().normalize('NFC').toLowerCase();
  return email.length <= 254 && SHAPE.test(email) ? email : null;
}
