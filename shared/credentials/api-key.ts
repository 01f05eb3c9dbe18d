import { encodeUtf8, sha256 } from '../encoding.ts';
import type { Runtime } from '../runtime/runtime.ts';

const LIVE_PREFIX = 'sk_live_';
const TEST_PREFIX = 'sk_test_';
const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const RANDOM_LENGTH = 38;
const CHECKSUM_LENGTH = 6;
const SHAPE = /^sk_(?:live|test)_[0-9A-Za-z]{44}$/;

/**
 * `sk_live_`, 38 random base62 characters, and 6 base62 characters of CRC-32 over the preceding ones. A key of a test
 * side starts with `sk_test_`.
 */
export function generateApiKey(runtime: Runtime, { test = false }: { test?: boolean } = {}): string {
  const prefix = test ? TEST_PREFIX : LIVE_PREFIX;
  let body = prefix;
  // Bytes at or above the last whole multiple of 62 are discarded, so that every character is equally likely.
  while (body.length < prefix.length + RANDOM_LENGTH) {
    for (const byte of runtime.randomBytes(48)) {
      if (byte < 248 && body.length < prefix.length + RANDOM_LENGTH) body += ALPHABET[byte % 62];
    }
  }
  return body + checksum(body);
}

/** Whether format and checksum are valid. It needs no I/O, so that invalid keys are refused without a read. */
export function isWellFormedApiKey(key: string): boolean {
  if (!SHAPE.test(key)) return false;
  const body = key.slice(0, -CHECKSUM_LENGTH);
  return checksum(body) === key.slice(-CHECKSUM_LENGTH);
}

/** Whether the key's prefix is that of a test side. */
export const isTestKey = (key: string): boolean => key.startsWith(TEST_PREFIX);

/** SHA-256 of a key, the only form in which it is stored. */
export const hashApiKey = (key: string): Promise<Uint8Array<ArrayBuffer>> => sha256(key);

/** The part of a key that people may see after it was issued: its first 12 and last 4 characters. */
export const apiKeyHint = (key: string): string => `${key.slice(0, 12)}…${key.slice(-4)}`;

function checksum(body: string): string {
  let rest = crc32(encodeUtf8(body));
  let text = '';
  for (let digit = 0; digit < CHECKSUM_LENGTH; digit += 1) {
    text = (ALPHABET[rest % 62] ?? '') + text;
    rest = Math.floor(rest / 62);
  }
  return text;
}

const CRC_TABLE = Uint32Array.from({ length: 256 }, (_, index) => {
  let value = index;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  return value;
});

/** CRC-32 as in ISO 3309 (gzip, PNG). */
function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) crc = (crc >>> 8) ^ (CRC_TABLE[(crc ^ byte) & 0xff] ?? 0);
  return (crc ^ 0xffffffff) >>> 0;
}
