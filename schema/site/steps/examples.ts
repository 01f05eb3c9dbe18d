import type { SectionKind } from '../document.ts';
import type { StepName } from './step-schema.ts';

const values = (fields: Record<string, string>) =>
  Object.entries(fields).map(([field, value]) => ({ field, value }));
const home = { page: 'index' };

/** Texts of a section by kind, as add_section takes them. */
const sections: Record<SectionKind, Record<string, string>> = {
  hero: {
    headline: 'Bread that had time',
    text: 'Baked in Graz since 1998.',
    action: '{"label":"Call us","to":"tel:+43316123456"}',
  },
  text: { heading: 'Our story', text: 'Baking since 1998.' },
  items: {
    heading: 'Bread',
    layout: 'list',
    groups: '[{"name":"Bread","items":[{"name":"Rye bread","text":"Sourdough","price":"6.90 €"}]}]',
  },
  gallery: {
    images: '[{"image":"0123456789abcdef0123456789abcdef","alt":"The shop","caption":"Since 1998"}]',
  },
  hours: { heading: 'Opening hours' },
  map: { heading: 'How to find us', text: 'Next to the town hall.' },
  contact: { heading: 'Contact' },
  questions: { questions: '[{"question":"Do you deliver?","answer":"Yes, on Sundays."}]' },
  people: { people: '[{"name":"Anna Lind","role":"Baker","text":"Bakes since 1998."}]' },
  quotes: { quotes: '[{"text":"The best bread.","by":"Eva"}]' },
  action: { text: 'Order until 18:00.', action: '{"label":"Order","to":"mailto:bread@example.com"}' },
  form: {
    fields:
      '[{"id":"email","type":"email","label":"Your address","required":true},{"id":"text","type":"message","label":"Message"}]',
    button: 'Send',
  },
};

/** An entry by kind: what names it, what names one of the section above when that is another, and values. */
const entries: Partial<
  Record<SectionKind, { entry: string; present?: string; values: Record<string, string> }>
> = {
  items: { entry: 'Rye bread', values: { price: '7.20 €' } },
  gallery: { entry: '0123456789abcdef0123456789abcdef', values: { alt: 'The shop', caption: 'Since 1998' } },
  questions: { entry: 'Do you deliver?', values: { answer: 'Yes, on Sundays.' } },
  people: { entry: 'Anna Lind', values: { role: 'Baker' } },
  quotes: { entry: 'Eva', values: { text: 'The best bread.' } },
  form: { entry: 'phone', present: 'email', values: { type: 'phone', label: 'Your number' } },
};

/** A correct step for each operation. `about` is the kind of section, unless that has no entries and the step needs one. */
export function exampleOf(op: StepName, about: SectionKind = 'items') {
  const kind = op.endsWith('_entry') && !Object.hasOwn(entries, about) ? 'items' : about;
  const section = { ...home, section: kind };
  const entry = entries[kind] ?? { entry: 'Rye bread', values: { price: '7.20 €' } };
  const present = entry.present ?? entry.entry;
  switch (op) {
    case 'set_business':
      return { op, values: values({ phone: '+43 316 123456', 'address.city': 'Graz', kind: 'bakery' }) };
    case 'set_hours':
      return { op, values: values({ days: 'tue-fri', open: '07:00-12:00, 14:00-18:00' }) };
    case 'set_exception':
      return {
        op,
        values: values({ from: '2026-12-24', to: '2026-12-26', open: 'closed', note: 'Christmas' }),
      };
    case 'set_look':
      return { op, values: values({ theme: 'warm', primary: '#3355cc' }) };
    case 'set_locale':
      return { op, values: values({ locale: 'de-AT' }) };
    case 'set_footer':
      return { op, values: values({ text: 'Bakery Lind', links: '[{"label":"About us","to":"/about"}]' }) };
    case 'add_page':
      return { op, page: 'about', position: 'after index', values: values({ title: 'About us' }) };
    case 'set_page':
      return { op, ...home, values: values({ title: 'Bakery Lind in Graz' }) };
    case 'duplicate_page':
      return { op, page: 'about', values: values({ slug: 'about-2', title: 'About us' }) };
    case 'move_page':
      return { op, page: 'about', position: 'after index' };
    case 'remove_page':
      return { op, page: 'about' };
    case 'add_section':
    case 'replace_section':
      return { op, ...section, values: values({ kind, ...sections[kind] }) };
    case 'set_section':
      return { op, ...section, values: values(sections[kind]) };
    case 'move_section':
      return { op, ...section, position: 'first' };
    case 'duplicate_section':
      return { op, ...section, values: values({ id: `${kind}-2` }) };
    case 'remove_section':
      return { op, ...section };
    case 'add_entry':
      return { op, ...section, entry: entry.entry, values: values(entry.values) };
    case 'set_entry':
      return { op, ...section, entry: present, values: values(entry.values) };
    case 'move_entry':
      return { op, ...section, entry: present, position: 'first' };
    case 'remove_entry':
      return { op, ...section, entry: present };
    case 'set_group':
      return { op, ...home, section: 'items', group: 'Bread', values: values({ name: 'Breads' }) };
  }
}
