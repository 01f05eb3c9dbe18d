import { CONTRACT_VERSION } from './version.ts';

/** Strong entity tag (RFC 9110, section 8.8.3) from the SHA-256 of the contract's bytes in hex. */
export function contractETag(sha256Hex: string): string {
  if (!/^[0-9a-f]{64}$/.test(sha256Hex)) throw new RangeError('an entity tag needs a SHA-256 in hex');
  return `"${CONTRACT_VERSION}-${sha256Hex.slice(0, 32)}"`;
}
