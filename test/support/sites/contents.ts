import type { SiteDocument } from '#schema/site/document.ts';
import { examples } from './examples.ts';

/** Ids of the pictures in the contents; `missingPicture` is not in the workspace. */
export const pictureIds = ['a'.repeat(32), 'b'.repeat(32), 'c'.repeat(32)] as const;
const missingPicture = 'd'.repeat(32);

const picture = (index: 0 | 1 | 2, alt: string) => ({ image: pictureIds[index], alt });

const LONG_WORD = 'Donaudampfschifffahrtsgesellschaftskapitänskajütenschlüssel';
const SENTENCE =
  'Everything is made by hand in the house behind the station, from what the valley gives in each month of the year. ';

/** The maximum length in most places, and words that do not break. */
const long: SiteDocument = {
  version: 1,
  locale: 'de-DE',
  business: {
    name: `Bundesverband für ${LONG_WORD.slice(0, 50)} e.V.`,
    kind: 'association',
    description: SENTENCE.repeat(2),
    phone: '+49 (0) 30 1234567-890',
    email: 'geschaeftsstelle.hauptverwaltung@bundesverband-der-schluesselmacher.example',
    address: {
      street: 'Am Alten Güterbahnhof hinter der Lokomotivwerkstatt 128a',
      postalCode: '10115',
      city: 'Berlin-Hohenschönhausen',
      country: 'DE',
    },
    hours: {
      week: [
        {
          days: ['mon', 'wed'],
          open: [
            { from: '07:00', to: '12:30' },
            { from: '13:30', to: '24:00' },
          ],
        },
        { days: ['tue', 'thu', 'fri'], open: [{ from: '22:00', to: '04:00' }] },
        { days: ['sat', 'sun'], open: [] },
      ],
      exceptions: [
        { from: '2026-12-24', to: '2027-01-06', open: [], note: `Betriebsferien, ${LONG_WORD}` },
        { from: '2027-05-01', open: [{ from: '10:00', to: '12:00' }] },
      ],
      note: SENTENCE,
    },
    profiles: [
      'https://www.instagram.com/bundesverband.der.schluesselmacherinnen.und.schluesselmacher',
      'https://www.example.com/',
    ],
    legal: { imprint: SENTENCE.repeat(4), privacy: SENTENCE.repeat(20) },
  },
  pages: [
    {
      title: `Startseite des Verbandes der ${LONG_WORD}`.slice(0, 80),
      sections: [
        {
          id: 'top',
          kind: 'hero',
          heading: 'Seit jeher und auch weiterhin',
          headline: `${LONG_WORD} für alle, die einen solchen brauchen und keinen haben`.slice(0, 140),
          text: SENTENCE.repeat(4),
          action: { label: 'Jetzt unverbindlich und kostenfrei Mitglied werden', to: '/mitglied' },
        },
        {
          id: 'about',
          kind: 'text',
          heading: SENTENCE.slice(0, 110),
          text: `${SENTENCE.repeat(6)}\n\n${SENTENCE.repeat(6)}`,
        },
        {
          id: 'prices',
          kind: 'items',
          layout: 'list',
          intro: SENTENCE,
          groups: [1, 2, 3].map((group) => ({
            name: `Gruppe ${group}: ${LONG_WORD}`.slice(0, 80),
            items: Array.from({ length: 8 }, (_, index) => ({
              name: index === 0 ? LONG_WORD : `Leistung ${index}`,
              text: index % 2 === 0 ? SENTENCE : 'Kurz.',
              price: index % 3 === 0 ? 'ab 1.234,50 € je angefangene Stunde' : '12 €',
            })),
          })),
        },
        {
          id: 'people',
          kind: 'people',
          people: Array.from({ length: 7 }, (_, index) => ({
            name: index === 0 ? `Dr. ${LONG_WORD}` : `Mitglied ${index}`,
            role: 'Vorsitzende des Ausschusses für Grundsatzfragen',
            text: SENTENCE,
          })),
        },
        {
          id: 'questions',
          kind: 'questions',
          questions: Array.from({ length: 6 }, () => ({
            question: SENTENCE.trim(),
            answer: SENTENCE.repeat(5),
          })),
        },
        {
          id: 'quotes',
          kind: 'quotes',
          quotes: [1, 2, 3, 4].map(() => ({ text: SENTENCE.repeat(3), by: LONG_WORD })),
        },
        { id: 'hours', kind: 'hours', text: SENTENCE },
        { id: 'map', kind: 'map', text: SENTENCE },
        { id: 'contact', kind: 'contact', text: SENTENCE },
        {
          id: 'form',
          kind: 'form',
          text: SENTENCE,
          fields: [
            { id: 'who', type: 'name', label: LONG_WORD, required: true },
            { id: 'mail', type: 'email', label: SENTENCE.slice(0, 110), required: true },
            { id: 'call', type: 'phone', label: 'Telefon' },
            { id: 'what', type: 'select', label: 'Anliegen', options: [LONG_WORD, SENTENCE.slice(0, 110)] },
            { id: 'more', type: 'message', label: SENTENCE.slice(0, 110) },
            { id: 'news', type: 'checkbox', label: SENTENCE.slice(0, 110) },
          ],
          consent: SENTENCE.repeat(2),
          button: 'Jetzt unverbindlich anfragen',
          sent: SENTENCE,
        },
        {
          id: 'action',
          kind: 'action',
          heading: SENTENCE.slice(0, 100),
          text: SENTENCE,
          action: { label: 'Anrufen', to: 'tel:+4930' },
        },
      ],
    },
    ...['mitglied', 'satzung', 'termine', 'archiv', 'presse', 'ortsgruppen'].map((slug) => ({
      slug,
      title: `${slug[0]?.toUpperCase()}${slug.slice(1)} und was dazu gehört`,
      sections: [{ id: 'text', kind: 'text' as const, text: SENTENCE.repeat(3) }],
    })),
  ],
  footer: { text: SENTENCE, links: [{ label: LONG_WORD, to: 'https://example.com/' }] },
};

/** The result of the shortest prompt. */
const short: SiteDocument = {
  version: 1,
  locale: 'en',
  business: { name: 'Jo' },
  pages: [{ title: 'Jo', sections: [{ id: 'top', kind: 'hero', headline: 'Jo' }] }],
};

/** Sections without facts, pictures or headings. */
const missing: SiteDocument = {
  version: 1,
  locale: 'fr',
  business: { name: 'Sans titre', phone: '01 23 45 67 89' },
  pages: [
    {
      title: 'Sans titre',
      sections: [
        {
          id: 'text',
          kind: 'text',
          text: 'Un texte sans titre.',
          image: { image: missingPicture, alt: 'x' },
        },
        { id: 'list', kind: 'items', groups: [{ items: [{ name: 'Sans prix' }] }] },
        { id: 'cards', kind: 'items', layout: 'cards', groups: [{ items: [{ name: 'Une seule carte' }] }] },
        { id: 'pictures', kind: 'gallery', images: [{ image: missingPicture, alt: 'x' }] },
        { id: 'hours', kind: 'hours' },
        { id: 'map', kind: 'map' },
        { id: 'contact', kind: 'contact' },
        { id: 'people', kind: 'people', people: [{ name: 'Camille' }] },
        { id: 'form', kind: 'form', fields: [{ id: 'mail', type: 'email', label: 'E-mail' }] },
      ],
    },
  ],
};

/** Every place for a picture. */
const pictures: SiteDocument = {
  version: 1,
  locale: 'en-GB',
  business: {
    name: 'Harbour Kitchen',
    kind: 'restaurant',
    phone: '01326 555 010',
    email: 'table@harbour.example',
    address: { street: '3 Custom House Quay', city: 'Falmouth', country: 'GB' },
    hours: { week: [{ days: ['wed', 'thu', 'fri', 'sat'], open: [{ from: '17:30', to: '23:00' }] }] },
  },
  pages: [
    {
      title: 'Harbour Kitchen',
      sections: [
        {
          id: 'top',
          kind: 'hero',
          headline: 'Fish from this morning',
          text: 'Twelve tables above the slipway.',
          image: picture(0, 'The dining room'),
          action: { label: 'Book a table', to: 'tel:+441326555010' },
        },
        {
          id: 'about',
          kind: 'text',
          heading: 'The boats',
          text: 'Two boats, one kitchen.\n\nWhat they land decides the menu.',
          image: picture(1, 'A boat'),
        },
        {
          id: 'menu',
          kind: 'items',
          layout: 'menu',
          heading: 'Tonight',
          groups: [
            {
              items: [
                {
                  name: 'Mackerel',
                  text: 'Gooseberry, rye.',
                  price: '£9',
                  image: picture(2, 'Mackerel on a plate'),
                },
                { name: 'Crab', text: 'On toast.', price: '£12' },
              ],
            },
          ],
        },
        {
          id: 'rooms',
          kind: 'items',
          layout: 'cards',
          heading: 'Rooms',
          groups: [
            {
              items: [
                { name: 'Quay', price: '£140', image: picture(1, 'A room') },
                { name: 'Attic', text: 'Two windows.', price: '£110', image: picture(0, 'A bed') },
                { name: 'Yard', text: 'No stairs.', price: '£120', image: picture(2, 'A yard') },
              ],
            },
          ],
        },
        {
          id: 'gallery',
          kind: 'gallery',
          heading: 'Pictures',
          images: [
            picture(0, 'One'),
            { ...picture(1, 'Two'), caption: 'The slipway at noon' },
            picture(2, 'Three'),
          ],
        },
        {
          id: 'people',
          kind: 'people',
          heading: 'People',
          people: [
            { name: 'Ana Trew', role: 'Kitchen', image: picture(2, 'Ana Trew') },
            { name: 'Tom Rowe', role: 'Boats' },
          ],
        },
        { id: 'hours', kind: 'hours' },
        { id: 'contact', kind: 'contact' },
      ],
    },
  ],
};

/** Contents that each design must show: short, long, with gaps, right to left, and with pictures. */
export const contents = {
  short,
  long,
  missing,
  rightToLeft: examples.arabic as SiteDocument,
  pictures,
} as const;
