import { describe, expect, it } from 'vitest';
import { type BusinessKind, businessKinds } from '#schema/site/business-kinds.ts';
import type { SiteDocument } from '#schema/site/document.ts';
import { businessData, questionsData } from '#workers/sites/rendering/structured-data.ts';
import { contents, pictureIds } from '../../support/sites/contents.ts';
import { examples } from '../../support/sites/examples.ts';
import { schemaDefects } from '../../support/sites/schema-org.ts';
import { siteLocale } from '../../support/sites/site-locale.ts';

const picture = { path: 'images/a.jpg', width: 3, height: 2, smaller: [] };
const context = {
  locale: await siteLocale('en'),
  brand: { productName: null },
  pictures: new Map([[pictureIds[0], picture]]),
  readFont: null,
};

/** The data as on the page: properties without a value are omitted. */
const dataOf = (document: SiteDocument): Record<string, unknown> =>
  JSON.parse(JSON.stringify(businessData(document, context)));

/** A document with every fact and every section. */
const full = (kind: BusinessKind | undefined): SiteDocument => {
  const { kind: _, ...business } = contents.long.business;
  const sections = [contents.pictures, contents.long, examples.bakery!]
    .flatMap(({ pages }) => pages[0]!.sections)
    .map((section, index) => ({ ...section, id: `s${index}` }));
  return {
    ...contents.long,
    business: { ...business, ...(kind === undefined ? {} : { kind }) },
    pages: [{ title: 'All', sections }],
  };
};

describe('what search engines read of a site', () => {
  it.each([...businessKinds, undefined])('uses types, properties and values of schema.org: %s', (kind) => {
    expect(schemaDefects(dataOf(full(kind)))).toEqual([]);
  });

  it.each(Object.entries({ ...contents, ...examples }))(
    'uses those of schema.org for the content %s',
    (_, document) => {
      expect(schemaDefects(dataOf(document))).toEqual([]);
    },
  );

  it('the check finds planted defects', () => {
    const person = { '@type': 'Person', openingHours: 'x', name: 1, employee: { '@type': 'Bakery' } };
    expect(schemaDefects(person)).toHaveLength(3);
    expect(schemaDefects({ '@type': 'Shop' })).toHaveLength(1);
  });

  it('names the menu of a restaurant, its people, its picture and its map', () => {
    expect(dataOf(full('restaurant'))).toMatchObject({
      '@type': 'Restaurant',
      image: 'images/a.jpg',
      hasMap: expect.stringContaining('https://www.openstreetmap.org/search?query='),
      hasMenu: {
        hasMenuSection: expect.arrayContaining([
          {
            '@type': 'MenuSection',
            name: 'Brot',
            hasMenuItem: expect.arrayContaining([{ '@type': 'MenuItem', name: 'Weizen-Sauerteig' }]),
          },
        ]),
      },
      employee: expect.arrayContaining([{ '@type': 'Person', name: 'Ana Trew', jobTitle: 'Kitchen' }]),
    });
  });

  it('gives opening hours to places alone, and the type LocalBusiness to one without a kind', () => {
    expect(dataOf(full('band'))).not.toHaveProperty('openingHoursSpecification');
    expect(dataOf(full('personal'))['@type']).toBe('Person');
    expect(dataOf(full(undefined))['@type']).toBe('LocalBusiness');
    expect(dataOf(contents.short)['@type']).toBe('Organization');
  });

  it('lists the questions of a page with their answers', () => {
    const data = questionsData(examples.yoga!.pages[0]!.sections) as Record<string, unknown>;
    expect(schemaDefects(data)).toEqual([]);
    expect(data.mainEntity).toHaveLength(2);
    expect(questionsData(contents.short.pages[0]!.sections)).toBeNull();
  });
});
