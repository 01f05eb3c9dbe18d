import { nameOfPrompt } from './name-of-prompt.ts';

/** Name of a project that was only described: what its prompt calls the business, else the beginning of the prompt. */
export async function nameProject(prompt: string): Promise<string> {
  // The words of eleven languages load with the first description.
  const { nameInPrompt } = await import('../builds/embedded/name-in-prompt.ts');
  return nameInPrompt(prompt) ?? nameOfPrompt(prompt);
}
