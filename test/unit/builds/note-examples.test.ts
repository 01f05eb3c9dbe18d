import { describe, expect, it } from 'vitest';
import type { SiteDocument } from '#schema/site/document.ts';
import { languages } from '#shared/i18n/languages.ts';
import { changeDocument } from '#workers/sites/embedded/change-document.ts';
import { missingTopics } from '#workers/sites/embedded/missing-topics.ts';
import { siteLocale } from '../../support/sites/site-locale.ts';

const labels = (await siteLocale('en')).messages.site;

const bareDocument = (locale: string): SiteDocument => ({
  version: 1,
  locale,
  business: { name: 'Acme' },
  pages: [{ title: 'Acme', sections: [{ id: 'top', kind: 'hero', headline: 'Acme' }] }],
});

describe('examples of what a site lacks', () => {
  it.each(languages)('each topic has an example in %s, which adds the missing content', async (language) => {
    const { topics } = (await siteLocale(language)).messages.pages.project.notes;
    const document = bareDocument(language);
    const missing = missingTopics(document);
    expect([...missing].sort()).toEqual(Object.keys(topics).sort());
    for (const topic of missing) {
      const { example } = topics[topic as keyof typeof topics];
      const change = changeDocument(document, example, labels);
      // In a language without a word for streets, a place is read after a kind of business.
      const others = topic === 'address' ? change.done.filter((name) => name !== 'kind') : change.done;
      expect(others, `${topic}: ${example}`).toEqual([topic]);
      expect(change.ignored, `${topic}: ${example}`).toEqual([]);
      expect(missingTopics(change.document), `${topic}: ${example}`).not.toContain(topic);
    }
  });

  it.each([
    'Our email is hello@bakery.example',
    'Bread 4 €, café 3 €',
    'The café opens Monday from 7:00 to 13:00.',
  ])('no kind of business is read from a sentence about something else: %s', (prompt) => {
    expect(changeDocument(bareDocument('en'), prompt, labels).document.business.kind).toBeUndefined();
  });

  it('a price in reais behind a kind of business is not its name', () => {
    const { business } = changeDocument(bareDocument('pt-BR'), 'Pão R$ 4, café R$ 3', labels).document;
    expect(business.name).toBe('Acme');
  });

  it('a kind of business that is known stays when another is named in passing', () => {
    const bakery = { ...bareDocument('en'), business: { name: 'Acme', kind: 'bakery' as const } };
    expect(changeDocument(bakery, 'We are next to a restaurant.', labels).document.business.kind).toBe(
      'bakery',
    );
  });
});
