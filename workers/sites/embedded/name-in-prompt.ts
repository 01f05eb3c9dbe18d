import { limits } from '#schema/limits.ts';
import { plainText } from '#shared/text/plain-text.ts';
import { detectLanguage } from './detect-language.ts';
import { readName } from './read-business.ts';

/** The name of the business in a prompt; null when the prompt has none. */
export function nameInPrompt(prompt: string): string | null {
  const text = plainText(prompt, limits.initialPrompt);
  return readName(text, detectLanguage(text) ?? 'en');
}
