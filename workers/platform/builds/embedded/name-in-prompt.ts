import { detectLanguage } from './detect-language.ts';
import { readName } from './read-business.ts';

/** The name of the business in a prompt; null when the prompt has none. */
export function nameInPrompt(prompt: string): string | null {
  const text = prompt.normalize('NFC').trim();
  return readName(text, detectLanguage(text) ?? 'en');
}
