import { describe, expect, it } from 'vitest';
import { type SiteDocument, siteDocumentSchema } from '#schema/site/document.ts';
import { changeDocument } from '#workers/sites/embedded/change-document.ts';
import { examples } from '../../support/sites/examples.ts';
import { siteLocale } from '../../support/sites/site-locale.ts';

const bakery = examples.bakery!;
const { messages } = await siteLocale('en');
const change = (prompt: string, document: SiteDocument = bakery) =>
  changeDocument(document, prompt, messages.site);

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

const KIPFERL = ['pages', 0, 'sections', 1, 'groups', 1, 'items', 0, 'price'];
const HEADLINE = ['pages', 0, 'sections', 0, 'headline'];

describe('a further prompt', () => {
  it.each<[string, string[], readonly (string | number)[], unknown]>([
    ['Change the headline to “Bread takes time”.', ['headline'], HEADLINE, 'Bread takes time'],
    ['Rename the headline to "Bread takes time"', ['headline'], HEADLINE, 'Bread takes time'],
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
    ['Change the price of Kipferl to 2.10 €', ['items'], KIPFERL, '2.10 €'],
    ['Kipferl now costs 2.10 €.', ['items'], KIPFERL, '2.10 €'],
    ['Raise Kipferl from 1,80 € to 2,10 €.', ['items'], KIPFERL, '2,10 €'],
    ['Erhöhe den Preis der Kipferln auf 2,10 €.', ['items'], KIPFERL, '2,10 €'],
    ['Le prix du Kipferl est maintenant de 2,10 €.', ['items'], KIPFERL, '2,10 €'],
    ['El Kipferl ahora cuesta 2,10 €.', ['items'], KIPFERL, '2,10 €'],
    ['Cambia il prezzo del Kipferl a 2,10 €.', ['items'], KIPFERL, '2,10 €'],
    ['Mude o preço do Kipferl para 2,10 €.', ['items'], KIPFERL, '2,10 €'],
    ['Verander de prijs van het Kipferl in € 2,10.', ['items'], KIPFERL, '€ 2,10'],
    ['Zmień cenę Kipferla na 2,10 €.', ['items'], KIPFERL, '2,10 €'],
    ['Kipferl fiyatını 2,10 € yap.', ['items'], KIPFERL, '2,10 €'],
    ['Kipferlの値段を2.10 €に変更してください。', ['items'], KIPFERL, '2.10 €'],
    ['غيّر سعر Kipferl إلى 2.10 €.', ['items'], KIPFERL, '2.10 €'],
    ['Make the buttons dark green.', ['colors'], ['look'], { primary: '#19451c' }],
    ['Ändere die Farben zu Dunkelgrün.', ['colors'], ['look'], { primary: '#19451c' }],
    ['Mets la couleur en vert foncé.', ['colors'], ['look'], { primary: '#19451c' }],
    ['Set the language to French.', ['language'], ['locale'], 'fr'],
    ['Die Sprache soll Englisch sein.', ['language'], ['locale'], 'en'],
    ['Rename the bakery to Lind & Daughters.', ['name'], ['business', 'name'], 'Lind & Daughters'],
    ['Benenne die Bäckerei in Backhaus Lind um.', ['name'], ['business', 'name'], 'Backhaus Lind'],
    [
      'Remove the page Über uns.',
      ['pages'],
      ['pages'],
      bakery.pages.filter(({ title }) => title !== 'Über uns'),
    ],
    ['Hide the map.', ['sections'], ['pages', 0, 'sections', 3, 'hidden'], true],
    [
      'Remove the map.',
      ['sections'],
      ['pages', 0, 'sections'],
      bakery.pages[0]!.sections.filter(({ kind }) => kind !== 'map'),
    ],
  ])('changes nothing else than the request names: %s', (prompt, done, path, value) => {
    const changed = change(prompt);
    expect(changed.document).toEqual(withValue(bakery, path, value));
    expect(changed.done).toEqual(done);
    expect(changed.ignored).toEqual([]);
    expect(siteDocumentSchema.safeParse(changed.document).success).toBe(true);
  });

  it.each<[string, object]>([
    ['Add a poppy seed roll 1.20 €.', { name: 'Poppy seed roll', price: '1.20 €' }],
    ['Please add a list entry: Poppy seed roll 1.20 €', { name: 'Poppy seed roll', price: '1.20 €' }],
    ['Füge „Mohnflesserl 1,20 €“ hinzu.', { name: 'Mohnflesserl', price: '1,20 €' }],
    ['Füge Mohnflesserl 1,20 € hinzu.', { name: 'Mohnflesserl', price: '1,20 €' }],
    ['Ajoute un pain aux noix à 1,20 €.', { name: 'Pain aux noix', price: '1,20 €' }],
    ['Voeg krentenbol € 1,20 toe.', { name: 'Krentenbol', price: '€ 1,20' }],
    ['Aggiungi focaccia 4 € al menù.', { name: 'Focaccia', price: '4 €' }],
    ['Dodaj bułka z makiem 1,20 €.', { name: 'Bułka z makiem', price: '1,20 €' }],
    ['メニューにメロンパン250円を追加してください。', { name: 'メロンパン', price: '250円' }],
    ['Add walnut bread to the menu.', { name: 'Walnut bread' }],
    ['Füge Nussbrot zur Speisekarte hinzu.', { name: 'Nussbrot' }],
  ])('adds an item to the list without the words around it: %s', (prompt, item) => {
    const changed = change(prompt);
    expect(changed.document).toEqual(
      withValue(bakery, ['pages', 0, 'sections', 1, 'groups', 1, 'items', 2], item),
    );
    expect([changed.done, changed.ignored]).toEqual([['items'], []]);
  });

  it('makes a list where there is none', () => {
    const none = change('Remove the menu.').document;
    expect(none.pages[0]!.sections.some(({ kind }) => kind === 'items')).toBe(false);
    const again = change('Croissant 1,90 €.', none).document;
    expect(again.pages[0]!.sections[1]).toMatchObject({
      kind: 'items',
      groups: [{ items: [{ name: 'Croissant', price: '1,90 €' }] }],
    });
  });

  it.each([
    'Add a contact form.',
    'Bitte füge ein Kontaktformular hinzu.',
    'Ajoute un formulaire de contact.',
    'Añade un formulario de contacto.',
    'Aggiungi un modulo di contatto.',
    'Adicione um formulário de contato.',
    'Voeg een contactformulier toe.',
    'Dodaj formularz kontaktowy.',
    'İletişim formu ekle.',
    'お問い合わせフォームを追加してください。',
    'أضف نموذج تواصل.',
  ])('adds a form with words in the language of the site, once: %s', async (prompt) => {
    const { messages: german } = await siteLocale('de-AT');
    const added = changeDocument(bakery, prompt, german.site);
    expect(added.done).toEqual(['sections']);
    expect(added.document.pages[0]!.sections.at(-1)).toMatchObject({
      kind: 'form',
      fields: [{ label: 'Name' }, { label: 'E-Mail' }, { label: 'Nachricht' }],
    });
    expect(siteDocumentSchema.safeParse(added.document).success).toBe(true);
    expect(changeDocument(added.document, prompt, german.site).ignored).toEqual([prompt]);
  });

  it.each([
    ['Add a page called Wholesale', 'Wholesale', 'wholesale'],
    ['Ajoute une page « Nos farines »', 'Nos farines', 'nos-farines'],
    ['Dodaj stronę „O firmie”', 'O firmie', 'o-firmie'],
    ['「採用情報」のページを追加してください', '採用情報', 'page-3'],
  ])('adds a page that has its title alone: %s', (prompt, title, slug) => {
    const { document, done } = change(prompt);
    expect(done).toEqual(['pages']);
    expect(document.pages).toEqual([
      ...bakery.pages,
      { slug, title, sections: [{ id: 'top', kind: 'hero', headline: title }] },
    ]);
    expect(siteDocumentSchema.safeParse(document).success).toBe(true);
  });

  it('moves the section that a new page is named after, and the links to it', () => {
    const { document } = change('Put the menu on its own page.');
    const [home, , menu] = document.pages;
    expect(home!.sections.map(({ kind }) => kind)).toEqual(['hero', 'hours', 'map', 'contact']);
    expect(home!.sections[0]).toMatchObject({ action: { to: '/menu' } });
    expect(menu).toEqual({ slug: 'menu', title: 'Menu', sections: [bakery.pages[0]!.sections[1]] });
  });

  it('writes a text about the business as it was given, up to the next fact', () => {
    const first = change('About us: We bake since 1998. Our flour comes from two mills. Phone 0316 777777.');
    expect([first.done, first.ignored]).toEqual([['text', 'phone'], []]);
    expect(first.document.business.phone).toBe('0316 777777');
    expect(first.document.pages[0]!.sections[1]).toEqual({
      id: 'about',
      kind: 'text',
      heading: 'About us',
      text: 'We bake since 1998. Our flour comes from two mills.',
    });
    const { document } = change('Über uns: Wir backen mit Geduld.', first.document);
    expect(document.pages[0]!.sections.filter(({ id }) => id === 'about')).toEqual([
      { id: 'about', kind: 'text', heading: 'Über uns', text: 'Wir backen mit Geduld.' },
    ]);
  });

  it('shows a hidden section again', () => {
    const hidden = change('Hide the map.').document;
    expect(change('Show the map.', hidden).document).toEqual(bakery);
  });

  it.each([
    'Make it nicer.',
    'Mach es schöner und besser.',
    'Add a blog about our bread.',
    'Translate everything into Klingon.',
    'Remove the unicorn.',
    'Change the price of the cake to 5 €.',
    'Ändere den Preis der Torte auf 5 €.',
    'Change the price of Kipferl and Zimtschnecke to 5 €.',
    'Translate everything to Spanish.',
    'Show the map.',
    'おまかせします。',
  ])('changes nothing when it is not understood: %s', (prompt) => {
    expect(change(prompt)).toEqual({ document: bakery, done: [], ignored: [prompt] });
  });

  it('applies the understood sentences and lists the others', () => {
    const { done, ignored } = change('Change the headline to “Fresh”. Make everybody love us. Hide the map.');
    expect(done).toEqual(['headline', 'sections']);
    expect(ignored).toEqual(['Make everybody love us.']);
  });
});
