import { detectLanguage } from './detect-language.ts';
import { readName } from './read-business.ts';

/** What a prompt calls the business; null when it does not say. */
export function nameInPrompt(prompt: string): string | null {
  const text = prompt.normalize('NFC').trim();
  return readName(text, detectLanguage(text) ?? 'en');
}
