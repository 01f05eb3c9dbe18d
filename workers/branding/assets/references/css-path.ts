import { createHash } from 'node:crypto';

const READABLE = 200;

/**
 * How a place in a stylesheet is named: `css` and the address there; a long address is cut and made distinct by its
 * hash.
 */
export function cssPath(url: string): string {
  const text = url.trim();
  if (text.length <= READABLE) return `css ${text}`;
  return `css ${text.slice(0, 64)}…${createHash('sha256').update(text).digest('hex').slice(0, 32)}`;
}
