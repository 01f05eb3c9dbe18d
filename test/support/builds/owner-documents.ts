import type { SiteDocument } from '#schema/site/document.ts';

type Day = 'mon' | 'tue' | 'wed' | 'thu' | 'fri' | 'sat' | 'sun';
const week = (days: Day[], from: string, to: string) => ({ days, open: [{ from, to }] });
const items = (...entries: [name: string, price?: string | undefined, text?: string][]) => [
  {
    items: entries.map(([name, price, text]) => ({
      name,
      ...(price !== undefined && { price }),
      ...(text !== undefined && { text }),
    })),
  },
];

/**
 * What an assistant writes of six of the prompts of owners, by the steps of the skills: every fact has its place, and
 * nothing is added. Wishes about colors are the look.
 */
export const ownerDocuments: Readonly<Record<string, SiteDocument>> = {
  'salon-austin': {
    version: 1,
    locale: 'en',
    business: {
      name: 'Willow & Sage',
      kind: 'hairdresser',
      address: { street: '1204 South Congress Avenue', city: 'Austin', region: 'TX', postalCode: '78704' },
      hours: { week: [week(['tue', 'wed', 'thu', 'fri', 'sat'], '09:00', '19:00')] },
    },
    look: { primary: '#e7a3b8' },
    pages: [
      {
        title: 'Willow & Sage, hair salon in Austin, Texas',
        sections: [
          { id: 'top', kind: 'hero', headline: 'Willow & Sage', text: 'Hair salon in Austin, Texas' },
          {
            id: 'prices',
            kind: 'items',
            groups: items(['Women’s cut', '$65'], ['Men’s cut', '$40'], ['Balayage', 'from $180']),
          },
          {
            id: 'stylists',
            kind: 'people',
            heading: 'Stylists',
            people: [{ name: 'Maya Chen' }, { name: 'Jordan Lee' }, { name: 'Priya Patel' }],
          },
          { id: 'hours', kind: 'hours' },
          { id: 'contact', kind: 'contact' },
        ],
      },
    ],
  },
  'gym-koeln': {
    version: 1,
    locale: 'de-DE',
    business: {
      name: 'Kraftwerk Fitness',
      kind: 'gym',
      address: { street: 'Venloer Straße 310', postalCode: '50823', city: 'Köln' },
      hours: {
        week: [
          week(['mon', 'tue', 'wed', 'thu', 'fri'], '06:00', '23:00'),
          week(['sat', 'sun'], '09:00', '20:00'),
        ],
      },
    },
    look: { primary: '#39ff14', scheme: 'dark' },
    pages: [
      {
        title: 'Kraftwerk Fitness in Köln-Ehrenfeld',
        sections: [
          {
            id: 'top',
            kind: 'hero',
            headline: 'Kraftwerk Fitness',
            text: 'Fitnessstudio in Köln-Ehrenfeld. Kostenloses Probetraining!',
          },
          {
            id: 'kurse',
            kind: 'items',
            heading: 'Kurse',
            groups: items(['Yoga'], ['Spinning'], ['HIIT'], ['Rückenfit']),
          },
          { id: 'preise', kind: 'items', groups: items(['Mitgliedschaft', 'ab 29,90 € im Monat']) },
          {
            id: 'trainer',
            kind: 'people',
            heading: 'Unsere Trainer',
            people: [{ name: 'Sven' }, { name: 'Aylin' }],
          },
          { id: 'zeiten', kind: 'hours' },
          { id: 'kontakt', kind: 'contact' },
        ],
      },
    ],
  },
  'doctor-amman': {
    version: 1,
    locale: 'ar',
    business: {
      name: 'عيادة الدكتورة ليلى حداد',
      kind: 'doctor',
      phone: '0795551234',
      email: 'info@drlayla.example',
      address: { street: 'شارع مكة 45', city: 'عمّان' },
      hours: { week: [week(['sat', 'sun', 'mon', 'tue', 'wed'], '10:00', '18:00')] },
    },
    pages: [
      {
        title: 'عيادة الدكتورة ليلى حداد',
        sections: [
          { id: 'top', kind: 'hero', headline: 'عيادة الدكتورة ليلى حداد', text: 'لطب الجلدية في عمّان' },
          {
            id: 'services',
            kind: 'items',
            groups: items(['علاج حب الشباب'], ['إزالة الشعر بالليزر'], ['البوتوكس']),
          },
          { id: 'hours', kind: 'hours' },
          { id: 'contact', kind: 'contact' },
        ],
      },
    ],
  },
  'invoicing-app': {
    version: 1,
    locale: 'en',
    business: { name: 'Tallyo', kind: 'software', email: 'hello@tallyo.example' },
    pages: [
      {
        title: 'Tallyo, an invoicing app for freelancers',
        sections: [
          { id: 'top', kind: 'hero', headline: 'Tallyo', text: 'An invoicing app for freelancers' },
          {
            id: 'features',
            kind: 'items',
            heading: 'Features',
            groups: items(
              ['Send an invoice in 30 seconds'],
              ['Automatic reminders'],
              ['Accepts cards and bank transfer'],
            ),
          },
          {
            id: 'plans',
            kind: 'items',
            groups: items(['Free plan', undefined, '3 invoices a month'], ['Pro plan', '$9/month']),
          },
          {
            id: 'faq',
            kind: 'questions',
            heading: 'FAQ',
            questions: [
              { question: 'Can I cancel any time?', answer: 'Yes, with one click.' },
              { question: 'Do you support VAT?', answer: 'Yes, for the EU and the UK.' },
            ],
          },
          { id: 'contact', kind: 'contact' },
        ],
      },
    ],
  },
  'ramen-tokyo': {
    version: 1,
    locale: 'ja',
    business: { name: '麺屋はやし', kind: 'restaurant', phone: '03-1234-5678' },
    pages: [
      {
        title: '麺屋はやし',
        sections: [
          {
            id: 'top',
            kind: 'hero',
            heading: 'ラーメン屋',
            headline: '麺屋はやし',
            text: '東京・中野にあるラーメン屋',
          },
          {
            id: 'menu',
            kind: 'items',
            layout: 'menu',
            groups: items(['醤油ラーメン', '850円'], ['味噌ラーメン', '900円'], ['餃子', '400円']),
          },
          { id: 'about', kind: 'text', text: 'カウンター12席。スープは鶏と煮干し。' },
          { id: 'time', kind: 'text', text: '営業時間は11時から22時、水曜定休。' },
          { id: 'contact', kind: 'contact' },
        ],
      },
    ],
  },
  photographer: {
    version: 1,
    locale: 'en',
    business: {
      name: 'Wedding photographer',
      kind: 'photographer',
      profiles: ['https://instagram.com/edinburghmoments'],
    },
    pages: [
      {
        title: 'Wedding photographer in Edinburgh',
        sections: [
          {
            id: 'top',
            kind: 'hero',
            headline: 'A wedding photographer based in Edinburgh',
            text: 'documentary style, natural light',
          },
          {
            id: 'packages',
            kind: 'items',
            heading: 'Packages',
            groups: items(
              ['Half day', '£900', '5 hours, 250 edited photos'],
              ['Full day', '£1,600', '10 hours, 500 edited photos, second shooter'],
              ['Elopement', '£600'],
            ),
          },
          {
            id: 'guests',
            kind: 'quotes',
            quotes: [{ text: 'She caught every moment we missed.', by: 'Hannah & Rob, 2023' }],
          },
          { id: 'travel', kind: 'text', text: 'Travel within Scotland is included.' },
          { id: 'contact', kind: 'contact' },
        ],
      },
    ],
  },
};
