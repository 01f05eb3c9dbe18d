/** The address in the form it is stored in, or null when it cannot be one. */
export function normaliseEmail(value: string | null): string | null {
  const email = (value ?? '').trim().normalize('NFC').toLowerCase();
  // The mailbox decides what exists; this only keeps out what could never be sent to, or would break a header.
  return email.length <= 254 && /^[^\s@<>()[\],;:\\"\p{C}]+@[^\s@<>()[\],;:\\"\p{C}]+$/u.test(email)
    ? email
    : null;
}
