/**
 * Suffix that makes an account's global names unique: `-` and six base-36 digits of a 31-bit hash of the id (FNV-1a).
 * The service creates account ids, so nobody can choose another account's suffix.
 */
export function nameSuffix(accountId: string): string {
  let hash = 0x811c9dc5;
  for (let i = 0; i < accountId.length; i++) {
    hash ^= accountId.charCodeAt(i);
    hash = Math.imul(hash, 0x01000193);
  }
  return `-${(hash >>> 1).toString(36).padStart(6, '0')}`;
}
