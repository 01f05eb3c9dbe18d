import type { SiteDocument } from '#schema/site/document.ts';

/** Realistic site documents, in different languages, lengths and kinds. */
export const examples: Readonly<Record<string, SiteDocument>> = {
  bakery: {
    version: 1,
    locale: 'de-AT',
    business: {
      name: 'Bäckerei Lind',
      kind: 'bakery',
      description: 'Sauerteigbrot und Gebäck aus Graz, jeden Morgen frisch.',
      phone: '+43 316 123456',
      email: 'servus@baeckerei-lind.example',
      address: { street: 'Griesgasse 12', postalCode: '8020', city: 'Graz', country: 'AT' },
      hours: {
        week: [
          { days: ['tue', 'wed', 'thu', 'fri', 'sat'], open: [{ from: '07:00', to: '13:00' }] },
          { days: ['sun', 'mon'], open: [] },
        ],
        exceptions: [{ from: '2026-12-24', to: '2026-12-26', open: [], note: 'Weihnachten' }],
      },
      profiles: ['https://www.instagram.com/baeckerei.lind'],
      legal: { imprint: 'Bäckerei Lind e.U.\nGriesgasse 12\n8020 Graz' },
    },
    pages: [
      {
        title: 'Bäckerei Lind in Graz',
        sections: [
          {
            id: 'start',
            kind: 'hero',
            headline: 'Brot, das Zeit hatte',
            text: 'Sauerteig, Mehl aus der Steiermark und eine Nacht Ruhe.',
            action: { label: 'Zur Speisekarte', to: '#brot' },
          },
          {
            id: 'brot',
            kind: 'items',
            layout: 'menu',
            heading: 'Brot und Gebäck',
            groups: [
              {
                name: 'Brot',
                items: [
                  { name: 'Roggenlaib', text: '1 kg, nur Roggen, Wasser und Salz.', price: '6,90 €' },
                  { name: 'Weizen-Sauerteig', price: '7,40 €' },
                ],
              },
              {
                name: 'Gebäck',
                items: [
                  { name: 'Kipferl', price: '1,80 €' },
                  { name: 'Zimtschnecke', text: 'Freitag und Samstag.', price: '3,20 €' },
                ],
              },
            ],
          },
          { id: 'zeiten', kind: 'hours' },
          { id: 'weg', kind: 'map' },
          { id: 'kontakt', kind: 'contact' },
        ],
      },
      {
        slug: 'ueber-uns',
        title: 'Über uns',
        sections: [
          {
            id: 'text',
            kind: 'text',
            text: 'Wir backen seit 1998 in der Griesgasse.\n\nUnser Mehl kommt von zwei Mühlen, die wir kennen.',
          },
          {
            id: 'team',
            kind: 'people',
            people: [{ name: 'Eva Lind', role: 'Bäckermeisterin' }, { name: 'Jonas Lind' }],
          },
        ],
      },
    ],
  },
  yoga: {
    version: 1,
    locale: 'en-GB',
    business: {
      name: 'Still Water Yoga',
      kind: 'yoga',
      phone: '020 7946 0011',
      address: { street: '4 Canal Walk', city: 'London', postalCode: 'N1 8QA', country: 'GB' },
    },
    pages: [
      {
        title: 'Still Water Yoga',
        sections: [
          {
            id: 'top',
            kind: 'hero',
            headline: 'Slow yoga by the canal',
            text: 'Small classes for people who sit too much.',
            action: { label: 'See the classes', to: '#classes' },
          },
          {
            id: 'classes',
            kind: 'items',
            layout: 'cards',
            heading: 'Classes',
            groups: [
              {
                items: [
                  { name: 'Hatha', text: 'Tuesday 18:30', price: '£14' },
                  { name: 'Yin', text: 'Thursday 19:00', price: '£14' },
                  { name: 'Beginners', text: 'Saturday 10:00', price: '£10' },
                ],
              },
            ],
          },
          {
            id: 'questions',
            kind: 'questions',
            questions: [
              { question: 'Do I need a mat?', answer: 'No, there are mats.' },
              { question: 'Can I drop in?', answer: 'Yes. There are ten places, first come.' },
            ],
          },
          { id: 'contact', kind: 'contact' },
        ],
      },
    ],
  },
  law: {
    version: 1,
    locale: 'fr-FR',
    business: {
      name: 'Cabinet Moreau & Associés',
      kind: 'lawyer',
      phone: '+33 4 72 00 00 00',
      email: 'contact@moreau.example',
      address: { street: '18 rue de la République', postalCode: '69002', city: 'Lyon', country: 'FR' },
      hours: {
        week: [
          {
            days: ['mon', 'tue', 'wed', 'thu', 'fri'],
            open: [
              { from: '09:00', to: '12:30' },
              { from: '14:00', to: '18:00' },
            ],
          },
        ],
      },
    },
    pages: [
      {
        title: 'Avocats à Lyon',
        sections: [
          {
            id: 'accueil',
            kind: 'hero',
            headline: 'Droit du travail et droit des sociétés à Lyon',
            action: { label: 'Prendre rendez-vous', to: 'tel:+33472000000' },
          },
          {
            id: 'domaines',
            kind: 'items',
            layout: 'cards',
            heading: 'Domaines',
            groups: [
              {
                items: [
                  { name: 'Droit du travail', text: 'Contrats, licenciements, prud’hommes.' },
                  { name: 'Droit des sociétés', text: 'Statuts, pactes d’actionnaires, cessions.' },
                ],
              },
            ],
          },
          { id: 'horaires', kind: 'hours' },
          { id: 'contact', kind: 'contact' },
          {
            id: 'rdv',
            kind: 'action',
            heading: 'Une question ?',
            text: 'Appelez-nous aux heures d’ouverture.',
            action: { label: 'Appeler', to: 'tel:+33472000000' },
          },
        ],
      },
    ],
  },
  band: {
    version: 1,
    locale: 'en-US',
    business: {
      name: 'The Paper Lanterns',
      kind: 'band',
      email: 'booking@lanterns.example',
      profiles: ['https://bandcamp.com/lanterns', 'https://www.youtube.com/@lanterns'],
    },
    pages: [
      {
        title: 'The Paper Lanterns',
        sections: [
          {
            id: 'top',
            kind: 'hero',
            heading: 'Tour 2027',
            headline: 'Loud songs about quiet towns',
            action: { label: 'Dates', to: '#dates' },
          },
          {
            id: 'dates',
            kind: 'items',
            heading: 'Dates',
            groups: [
              {
                items: [
                  { name: 'Portland, Doug Fir', text: 'March 4', price: '$18' },
                  { name: 'Seattle, Neumos', text: 'March 6', price: '$20' },
                ],
              },
            ],
          },
          {
            id: 'words',
            kind: 'quotes',
            quotes: [{ text: 'Best thing I heard in a basement all year.', by: 'Local Noise' }],
          },
          { id: 'contact', kind: 'contact', text: 'Booking and press:' },
        ],
      },
    ],
  },
  arabic: {
    version: 1,
    locale: 'ar',
    business: {
      name: 'مطعم الياسمين',
      kind: 'restaurant',
      phone: '+971 4 000 0000',
      address: { street: 'شارع الرقة', city: 'دبي', country: 'AE' },
      hours: {
        week: [
          { days: ['sat', 'sun', 'mon', 'tue', 'wed', 'thu'], open: [{ from: '12:00', to: '23:30' }] },
          { days: ['fri'], open: [{ from: '14:00', to: '24:00' }] },
        ],
      },
    },
    pages: [
      {
        title: 'مطعم الياسمين',
        sections: [
          {
            id: 'top',
            kind: 'hero',
            headline: 'مأكولات شامية على أصولها',
            text: 'مشاوٍ ومقبلات وخبز طازج.',
            action: { label: 'قائمة الطعام', to: '#menu' },
          },
          {
            id: 'menu',
            kind: 'items',
            layout: 'menu',
            groups: [
              {
                name: 'المقبلات',
                items: [
                  { name: 'حمص', price: '18 د.إ.' },
                  { name: 'متبل', price: '20 د.إ.' },
                ],
              },
              { name: 'المشاوي', items: [{ name: 'شيش طاووق', text: 'مع خبز وثوم.', price: '45 د.إ.' }] },
            ],
          },
          { id: 'hours', kind: 'hours' },
          { id: 'place', kind: 'map' },
          { id: 'contact', kind: 'contact' },
        ],
      },
    ],
  },
};
