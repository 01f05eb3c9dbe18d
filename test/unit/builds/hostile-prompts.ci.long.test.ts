import { describe, expect, it } from 'vitest';
import { siteDocumentSchema } from '#schema/site/document.ts';
import { givenTopics } from '#shared/projects/given-topics.ts';
import { changeDocument } from '#workers/sites/embedded/change-document.ts';
import { readGivenFact } from '#workers/sites/embedded/given-fact.ts';
import { readPrompt } from '#workers/sites/embedded/read-prompt.ts';
import { isFullRun } from '../../support/full-run.ts';
import { examples } from '../../support/sites/examples.ts';
import { siteLocale } from '../../support/sites/site-locale.ts';

const LONGEST = 8_000;
/** The number of repetitions: the maximum in a full run, otherwise a sixth of it. */
const many = (piece: string, times: number): string => piece.repeat(isFullRun ? times : Math.ceil(times / 6));

const { messages } = await siteLocale('en');

// A pattern with ambiguous splits would take years for these; no test measures a time.
describe('a request that repeats what patterns look for', () => {
  it.each([
    ['hyphens', `a ${many('-', 3_900)}x 5 €`],
    ['hyphens and spaces', `a ${many('- ', 3_900)}x 5 €`],
    ['brackets', `Bread ${many('(', 3_900)}x 5 €`],
    ['verbs', `${many('Add ', 1_900)}5 €`],
    ['lists', many('Add croissants to the ', 360)],
    ['pages', `Pages: ${many('menu, ', 1_300)}`],
    ['texts', `${many('About us', 900)}: x`],
    ['prepositions', `Rename the name ${many(' to', 2_500)} x`],
    ['quotation marks', many('"', LONGEST)],
    ['names', `A bakery called ${many('Aa ', 2_600)}`],
    ['shades', `${many('dark ', 1_500)}green color`],
    ['prices', `Change the price ${many('rye bread 5 € ', 550)}`],
    ['spaces', `Bread${many(' ', 7_900)}x 5 €`],
  ])('reading and applying the request terminates: %s', (_name, text) => {
    const prompt = text.slice(0, LONGEST);
    expect(readPrompt(prompt).items.every(({ name }) => name.length <= 80)).toBe(true);
    const { document } = changeDocument(examples.bakery!, prompt, messages.site);
    expect(siteDocumentSchema.safeParse(document).success).toBe(true);
    for (const topic of givenTopics)
      expect(() => readGivenFact(topic, prompt.slice(0, 500), 'en')).not.toThrow();
  });
});
