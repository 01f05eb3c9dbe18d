import { describe, expect, it } from 'vitest';
import { siteDocumentSchema } from '../../../schema/site/document.ts';
import { changeDocument } from '../../../workers/platform/builds/embedded/change-document.ts';
import { givenTopics, readGivenFact } from '../../../workers/platform/builds/embedded/given-fact.ts';
import { readPrompt } from '../../../workers/platform/builds/embedded/read-prompt.ts';
import { examples } from '../../support/sites/examples.ts';
import { siteLocale } from '../../support/sites/site-locale.ts';

const LONGEST = 8_000;
const { messages } = await siteLocale('en');

// A pattern that divides its text in several ways takes years for these; none of the tests measures a time.
describe('a request that repeats what patterns look for', () => {
  it.each([
    ['hyphens', `a ${'-'.repeat(3_900)}x 5 €`],
    ['hyphens and spaces', `a ${'- '.repeat(3_900)}x 5 €`],
    ['brackets', `Bread ${'('.repeat(3_900)}x 5 €`],
    ['verbs', `${'Add '.repeat(1_900)}5 €`],
    ['lists', 'Add croissants to the '.repeat(360)],
    ['pages', `Pages: ${'menu, '.repeat(1_300)}`],
    ['texts', `${'About us'.repeat(900)}: x`],
    ['prepositions', `Rename the name ${' to'.repeat(2_500)} x`],
    ['quotation marks', '"'.repeat(LONGEST)],
    ['names', `A bakery called ${'Aa '.repeat(2_600)}`],
    ['shades', `${'dark '.repeat(1_500)}green color`],
    ['prices', `Change the price ${'rye bread 5 € '.repeat(550)}`],
    ['spaces', `Bread${' '.repeat(7_900)}x 5 €`],
  ])('is read and applied to an end: %s', (_name, text) => {
    const prompt = text.slice(0, LONGEST);
    expect(readPrompt(prompt).items.every(({ name }) => name.length <= 80)).toBe(true);
    const { document } = changeDocument(examples.bakery!, prompt, messages.site);
    expect(siteDocumentSchema.safeParse(document).success).toBe(true);
    for (const topic of givenTopics)
      expect(() => readGivenFact(topic, prompt.slice(0, 500), 'en')).not.toThrow();
  });
});
