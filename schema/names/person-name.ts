import { composeText } from '../compose-text.ts';

const MOST_CHARACTERS = 200;

/** Control characters, and characters that change the direction of the text after them. */
const UNPRINTABLE = /[\p{Cc}\u202a-\u202e\u2066-\u2069]+/gu;

/** A customer's name as it is stored and shown; null when it is invalid. */
export function readPersonName(value: unknown): string | null {
  if (typeof value !== 'string') return null;
  const name = composeText(value.toWellFormed().replace(UNPRINTABLE, ' ').trim());
  return name === '' || name.length > MOST_CHARACTERS ? null : name;
}
