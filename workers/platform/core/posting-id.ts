import { sha256 } from '#shared/encoding.ts';

/**
 * The id of a posting, derived from its tenant and stored key (a name-based UUID, RFC 9562 version 8), so that a repeat
 * has the same id without a stored one.
 */
export async function postingId(tenantId: string, opKey: string): Promise<string> {
  const bytes = (await sha256(`${tenantId}\n${opKey}`)).slice(0, 16);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
