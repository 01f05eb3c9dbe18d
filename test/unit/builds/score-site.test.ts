import { describe, expect, it } from 'vitest';
import { type SiteDocument, siteDocumentSchema } from '#schema/site/document.ts';
import { CHANGED_SITE, EVALUATED } from '#scripts/evaluate/prompts.ts';
import { scoreSite } from '#scripts/evaluate/score-site.ts';
import { languages } from '#shared/i18n/languages.ts';

const request = {
  language: 'en' as const,
  prompt: 'Pike Plumbing in Leeds. Boiler repair £80. Call 0113 496 0142.',
  facts: ['Pike Plumbing', 'Leeds', 'Boiler repair', '£80', '0113 496 0142'],
};
const job = {
  prompt: request.prompt,
  locale: 'en',
  document: null,
  conversation: [],
  images: [],
  project: { id: '', name: 'Website', slug: 'website' },
};
const right = siteDocumentSchema.parse({
  version: 1,
  locale: 'en',
  business: { name: 'Pike Plumbing', phone: '(0113) 496-0142', address: { city: 'Leeds' } },
  pages: [
    {
      title: 'Pike Plumbing',
      sections: [
        { id: 'work', kind: 'items', groups: [{ items: [{ name: 'Boiler repair', price: '80 £' }] }] },
      ],
    },
  ],
});
const parts = ['Pike Plumbing in Leeds.', 'Boiler repair £80.', 'Call 0113 496 0142.'].map((text) => ({
  text,
  isDone: true,
}));
const planted = (change: (copy: SiteDocument) => void) => {
  const copy = structuredClone(right);
  change(copy);
  return scoreSite(request, job, copy, parts);
};

describe('the score of a site', () => {
  it('a site with every fact and nothing else has the full score', () => {
    expect(planted(() => undefined)).toEqual({
      facts: { found: 5, all: 5, lost: [] },
      inventions: [],
      left: [],
      parts: { done: 3, all: 3 },
      falselyDone: [],
      isOtherLanguage: false,
    });
  });

  it('finds a fact that is lost, and a part that is falsely reported as done', () => {
    const score = planted((copy) => {
      delete copy.business.phone;
    });
    expect(score.facts.lost).toEqual(['0113 496 0142']);
    expect(score.falselyDone).toEqual(['Call 0113 496 0142.']);
  });

  it.each<[string, (copy: SiteDocument) => void]>([
    [
      '£90',
      (copy) =>
        Object.assign(copy.pages[0]!.sections[0]!, {
          groups: [{ items: [{ name: 'Boiler repair', price: '£90' }] }],
        }),
    ],
    ['Since 1987.', (copy) => copy.pages[0]!.sections.push({ id: 'a', kind: 'text', text: 'Since 1987.' })],
    ['info@pike.example', (copy) => Object.assign(copy.business, { email: 'info@pike.example' })],
  ])('finds the invention %s', (text, change) => {
    expect(planted(change).inventions).toContain(text);
  });

  it('finds texts in another language', () => {
    const german =
      'Wir sind für Sie da und kommen zu Ihnen nach Hause, wenn die Heizung nicht mehr geht. Das ist für uns der Alltag, und wir machen es gern.';
    expect(
      planted((copy) => copy.pages[0]!.sections.push({ id: 'a', kind: 'text', text: german }))
        .isOtherLanguage,
    ).toBe(true);
  });

  it('finds what a change should have removed', () => {
    const before = siteDocumentSchema.parse(CHANGED_SITE);
    const change = EVALUATED.find(({ gone }) => gone?.includes('Joan Price'))!;
    const score = scoreSite(change, { ...job, prompt: change.prompt, document: before }, before, []);
    expect(score.left).toEqual(['Puncture', 'Joan Price']);
  });
});

describe('the requests of the evaluation', () => {
  it('the requests are forty, in every language, each with facts that the request has', () => {
    expect(EVALUATED).toHaveLength(40);
    expect(new Set(EVALUATED.map(({ language }) => language))).toEqual(new Set(languages));
    for (const { facts } of EVALUATED) expect(facts.length).toBeGreaterThan(0);
  });
});
