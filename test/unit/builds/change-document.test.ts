import { describe, expect, it } from 'vitest';
import { type SiteDocument, siteDocumentSchema } from '../../../schema/site/document.ts';
import { changeDocument } from '../../../workers/platform/builds/embedded/change-document.ts';
import { examples } from '../../support/sites/examples.ts';

const bakery = examples.bakery!;
const change = (prompt: string, document: SiteDocument = bakery) => changeDocument(document, prompt);

/** The document with one place changed. */
function withValue(document: SiteDocument, path: readonly (string | number)[], value: unknown): SiteDocument {
  const copy = structuredClone(document) as unknown as Record<string | number, unknown>;
  let at = copy;
  for (const key of path.slice(0, -1)) {
    at[key] ??= {};
    at = at[key] as Record<string | number, unknown>;
  }
  at[path.at(-1)!] = value;
  return copy as unknown as SiteDocument;
}

const HEADLINE = ['pages', 0, 'sections', 0, 'headline'];

describe('a further prompt', () => {
  it.each<[string, string[], readonly (string | number)[], unknown]>([
    ['Change the headline to “Bread takes time”.', ['headline'], HEADLINE, 'Bread takes time'],
    ['Ändere die Überschrift auf „Gutes Brot“.', ['headline'], HEADLINE, 'Gutes Brot'],
    ['Change le titre : Le pain du quartier', ['headline'], HEADLINE, 'Le pain du quartier'],
    ['Cambia el titular a "Pan de verdad".', ['headline'], HEADLINE, 'Pan de verdad'],
    ['Cambia il titolo in «Il pane buono».', ['headline'], HEADLINE, 'Il pane buono'],
    ['Mude o título para “Pão de verdade”.', ['headline'], HEADLINE, 'Pão de verdade'],
    ['Verander de kop in “Echt brood”.', ['headline'], HEADLINE, 'Echt brood'],
    ['Zmień nagłówek na „Dobry chleb”.', ['headline'], HEADLINE, 'Dobry chleb'],
    ['Başlığı “Taze ekmek” yap.', ['headline'], HEADLINE, 'Taze ekmek'],
    ['見出しを「焼きたてパン」に変えてください。', ['headline'], HEADLINE, '焼きたてパン'],
    ['غيّر العنوان الرئيسي إلى «خبز طازج».', ['headline'], HEADLINE, 'خبز طازج'],
    ['Make the button green.', ['colors'], ['look'], { primary: '#2e7d32' }],
    ['Mach die Farbe dunkelblau.', ['colors'], ['look'], { primary: '#1b2f5b' }],
    ['Our new phone number is +43 316 654321.', ['phone'], ['business', 'phone'], '+43 316 654321'],
    ['Neue E-Mail: brot@lind.example', ['email'], ['business', 'email'], 'brot@lind.example'],
    [
      'Samstags haben wir jetzt von 8 bis 12 Uhr geöffnet.',
      ['hours'],
      ['business', 'hours', 'week'],
      [
        { days: ['tue', 'wed', 'thu', 'fri'], open: [{ from: '07:00', to: '13:00' }] },
        { days: ['sun', 'mon'], open: [] },
        { days: ['sat'], open: [{ from: '08:00', to: '12:00' }] },
      ],
    ],
    [
      'Das Kipferl kostet jetzt: Kipferl 2,10 €.',
      ['items'],
      ['pages', 0, 'sections', 1, 'groups', 1, 'items', 0, 'price'],
      '2,10 €',
    ],
    [
      'Entferne die Zimtschnecke.',
      ['items'],
      ['pages', 0, 'sections', 1, 'groups', 1, 'items'],
      [{ name: 'Kipferl', price: '1,80 €' }],
    ],
    ['Hide the map.', ['sections'], ['pages', 0, 'sections', 3, 'hidden'], true],
    [
      'Remove the map.',
      ['sections'],
      ['pages', 0, 'sections'],
      bakery.pages[0]!.sections.filter(({ kind }) => kind !== 'map'),
    ],
  ])('changes nothing but what it speaks of: %s', (prompt, done, path, value) => {
    const changed = change(prompt);
    expect(changed.document).toEqual(withValue(bakery, path, value));
    expect(changed.done).toEqual(done);
    expect(changed.ignored).toEqual([]);
    expect(siteDocumentSchema.safeParse(changed.document).success).toBe(true);
  });

  it('adds items to the list that is there, and makes a list where there is none', () => {
    const added = change('Add poppy seed roll 1.20 €.');
    expect(JSON.stringify(added.document)).toContain('1.20 €');
    expect(added.done).toEqual(['items']);
    const none = change('Remove the menu.').document;
    expect(none.pages[0]!.sections.some(({ kind }) => kind === 'items')).toBe(false);
    const again = change('Croissant 1,90 €.', none).document;
    expect(again.pages[0]!.sections[1]).toMatchObject({
      kind: 'items',
      groups: [{ items: [{ name: 'Croissant', price: '1,90 €' }] }],
    });
  });

  it.each([
    'Make it nicer.',
    'Mach es schöner und besser.',
    'Add a blog about our bread.',
    'Translate everything into Klingon.',
    'Remove the unicorn.',
    'おまかせします。',
  ])('changes nothing when it is not understood: %s', (prompt) => {
    expect(change(prompt)).toEqual({ document: bakery, done: [], ignored: [prompt] });
  });

  it('does what it understands and names the rest', () => {
    const { done, ignored } = change('Change the headline to “Fresh”. Make everybody love us. Hide the map.');
    expect(done).toEqual(['headline', 'sections']);
    expect(ignored).toEqual(['Make everybody love us.']);
  });
});
