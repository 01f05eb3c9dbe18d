import { createHash } from 'node:crypto';
import { cutText } from '#schema/cut-text.ts';

const READABLE = 200;

/**
 * The path of a reference in a stylesheet: `css` and the address. A long address is cut, and its hash makes the path
 * unique.
 */
export function cssPath(url: string): string {
  const text = url.trim();
  if (text.length <= READABLE) return `css ${text}`;
  return `css ${cutText(text, 64)}…${createHash('sha256').update(text).digest('hex').slice(0, 32)}`;
}
