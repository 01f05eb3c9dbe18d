import { nameOfPrompt } from './name-of-prompt.ts';

/**
 * The name of a project that was created from a prompt: the name of the business in the prompt, else the beginning of
 * the prompt.
 */
export async function nameProject(prompt: string): Promise<string> {
  // The lexicons of eleven languages are loaded with the first prompt.
  const { nameInPrompt } = await import('../builds/embedded/name-in-prompt.ts');
  return nameInPrompt(prompt) ?? nameOfPrompt(prompt);
}
