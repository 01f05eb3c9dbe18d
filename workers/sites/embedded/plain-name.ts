import { composeText } from '#schema/compose-text.ts';

/**
 * Removes from a project's name what the schema of a site refuses in a line of text, so that it can be the name of a
 * business.
 */
export function plainName(name: string, slug: string): string {
  const plain = composeText(name)
    .replace(/[\p{Cc}\p{Cs}\p{Co}\p{Cn}\u2028\u2029\u202A-\u202E\u2066-\u2069\uFEFF<>]/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim();
  const cut = [...plain].slice(0, 60).join('');
  return /[\p{L}\p{N}]/u.test(cut) ? cut : slug;
}
