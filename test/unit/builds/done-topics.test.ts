import { describe, expect, it } from 'vitest';
import { type SiteDocument, siteDocumentSchema } from '#schema/site/document.ts';
import { doneTopics } from '#workers/sites/model/done-topics.ts';

const site = (changes: object = {}): SiteDocument =>
  siteDocumentSchema.parse({
    version: 1,
    locale: 'en',
    business: { name: 'Lind' },
    pages: [{ title: 'Lind', sections: [{ id: 'top', kind: 'hero', headline: 'Bread' }] }],
    ...changes,
  });

describe('the topics that a builder with a model reports as done', () => {
  it('a first site reports the topics of its document', () => {
    expect(doneTopics(null, site())).toEqual(['name', 'headline', 'language']);
  });

  it('a change reports the topics that differ from the site before', () => {
    const business = { name: 'Lind', phone: '+43 316 123456' };
    expect(doneTopics(site(), site({ business }))).toEqual(['phone']);
    expect(doneTopics(site(), site({ locale: 'de-AT' }))).toEqual(['language']);
    expect(doneTopics(site(), site())).toEqual([]);
  });

  it('a removed part counts as done', () => {
    const pages = [
      ...site().pages,
      { title: 'About', slug: 'about', sections: [{ id: 'text', kind: 'text', text: 'Since 1998.' }] },
    ];
    expect(doneTopics(site({ pages }), site())).toEqual(['text', 'pages']);
  });
});
