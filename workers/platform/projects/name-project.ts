import { nameOfPrompt } from '#shared/projects/name-of-prompt.ts';
import type { SitePagesService } from '#shared/sites/site-pages.ts';

/**
 * The name of a project that was created from a prompt: the name of the business in the prompt, else the beginning of
 * the prompt.
 */
export const nameProject = async (
  sites: Pick<SitePagesService, 'nameInPrompt'>,
  prompt: string,
): Promise<string> => (await sites.nameInPrompt(prompt)) ?? nameOfPrompt(prompt);
