import { describe, expect, it } from 'vitest';
import type { SiteDocument } from '#schema/site/document.ts';
import { exampleDocument } from '#schema/site/example-document.ts';
import { applyOperations } from '#schema/site/operations/apply-operations.ts';
import { sectionKinds } from '#schema/site/sections.ts';
import { describeFormat, formatTopics } from '#schema/site/steps/describe-format.ts';
import { exampleOf } from '#schema/site/steps/examples.ts';
import { readStep } from '#schema/site/steps/read-step.ts';
import { steps } from '#schema/site/steps/step-schema.ts';
import { values } from '../../../support/sites/values.ts';

const kinds = Object.keys(sectionKinds) as (keyof typeof sectionKinds)[];
const apply = (...operations: unknown[]) => applyOperations(base, operations, readStep);

/** A site that has everything the examples of operations are about. */
const [home] = exampleDocument.pages;
const base = {
  ...exampleDocument,
  pages: [{ ...home, sections: home?.sections.filter(({ id }) => id !== 'contact') }],
} as unknown as SiteDocument;
const prepared = [
  { op: 'add_page', page: 'about', values: values({ title: 'About us' }) },
  { op: 'set_hours', values: values({ days: 'mon', open: '08:00-12:00' }) },
  ...kinds.map((kind) => exampleOf('add_section', kind)),
  { op: 'add_entry', page: 'index', section: 'items', entry: 'Roll' },
  {
    op: 'add_entry',
    page: 'index',
    section: 'gallery',
    entry: 'f'.repeat(32),
    values: values({ alt: 'Oven' }),
  },
  {
    op: 'add_entry',
    page: 'index',
    section: 'questions',
    entry: 'Where?',
    values: values({ answer: 'Here.' }),
  },
  { op: 'add_entry', page: 'index', section: 'people', entry: 'Bo' },
  { op: 'add_entry', page: 'index', section: 'quotes', entry: 'Al', values: values({ text: 'Fine.' }) },
];

const faultOf = (operation: unknown) => {
  const applied = applyOperations(base, [...prepared, operation], readStep);
  if (applied.ok) throw new Error(`${JSON.stringify(operation)} was not refused`);
  return { path: applied.fault.path, message: applied.fault.message };
};

/** The example that a fault ends with. */
const exampleIn = (message: string): Record<string, unknown> =>
  JSON.parse(message.slice(message.indexOf(' Correct: ') + ' Correct: '.length));

/** Whether an example is valid in a site that has what it is about, and does not have what it makes. */
const isValid = (example: Record<string, unknown>): boolean => {
  const same = example.op === 'add_page' ? ['page'] : ['page', 'section'];
  const isMade = (each: object): boolean =>
    example.op === 'add_entry'
      ? JSON.stringify(each).includes(JSON.stringify({ ...example, values: undefined }).slice(1, -1))
      : same.every((name) => Reflect.get(each, name) === example[name]);
  const makes = ['add_page', 'add_section', 'add_entry'].includes(String(example.op));
  const without = prepared.filter((each) => !makes || !isMade(each));
  return applyOperations(base, [...without, example], readStep).ok;
};

describe('the examples of operations', () => {
  it.each(steps.flatMap((op) => kinds.map((kind) => [op, kind] as const)))(
    '%s of %s is valid',
    (op, kind) => {
      expect(isValid(exampleOf(op, kind))).toBe(true);
    },
  );

  it('stand in the description of each topic', () => {
    for (const topic of formatTopics) {
      const text = describeFormat(topic);
      expect(text?.length, topic).toBeGreaterThan(40);
      if (topic !== 'overview') expect(text).toContain('Example: {');
    }
  });
});

const hero = { page: 'index', section: 'top' };
const bread = { page: 'index', section: 'bread' };

describe('a usual mistake', () => {
  it.each<[string, object, string, string, string?]>([
    [
      'another verb',
      { op: 'update_section', ...hero, values: values({ headline: 'A' }) },
      'op',
      'is "update_section"',
      'set_section',
    ],
    ['the word of a field', { op: 'change_text', ...hero }, 'op', 'is "change_text"', 'set_section'],
    ['an item', { op: 'add_item', ...bread, entry: 'A' }, 'op', 'is "add_item"', 'add_entry'],
    ['a price', { op: 'update_item_price', ...bread }, 'op', 'is "update_item_price"', 'set_entry'],
    ['hours', { op: 'updateOpeningHours' }, 'op', 'is "updateOpeningHours"', 'set_hours'],
    ['a deletion', { op: 'delete_page', page: 'about' }, 'op', 'is "delete_page"', 'remove_page'],
    ['a new page', { op: 'create_page', page: 'team' }, 'op', 'is "create_page"', 'add_page'],
    ['a copy', { op: 'copy_page', page: 'about' }, 'op', 'is "copy_page"', 'duplicate_page'],
    ['colors', { op: 'set_colors' }, 'op', 'is "set_colors"', 'set_look'],
    ['a phone number', { op: 'set_phone' }, 'op', 'is "set_phone"', 'set_business'],
    ['a letter', { op: 'set_sektion', ...hero }, 'op', 'is "set_sektion"', 'set_section'],
    ['no operation', { ...hero }, 'op', 'is nothing'],
    [
      'a field beside the target',
      { op: 'set_section', ...hero, headline: 'A' },
      'headline',
      'is "A", and no field',
    ],
    [
      'values as an object',
      { op: 'set_section', ...hero, values: { headline: 'A' } },
      'values',
      'is {"headline":"A"}',
    ],
    [
      'a pair as an object',
      { op: 'set_section', ...hero, values: [{ headline: 'A' }] },
      'values[0]',
      'is {"headline":"A"}',
    ],
    [
      'a number as text',
      { op: 'set_entry', ...bread, entry: 'Rye bread', values: [{ field: 'price', value: 7 }] },
      'values[0].value',
      'is 7 for price; it must be text',
    ],
    [
      'an unknown field',
      { op: 'set_section', ...hero, values: values({ title: 'A' }) },
      'values[0].field',
      'is "title"; the fields are',
    ],
    [
      'an unknown section',
      { op: 'set_section', page: 'index', section: 'hero1', values: values({ headline: 'A' }) },
      'section',
      'is "hero1"; it must name a section',
    ],
    [
      'an unknown page',
      { op: 'set_page', page: 'home', values: values({ title: 'A' }) },
      'page',
      'is "home"; it must name a page',
    ],
    [
      'a number for a position',
      { op: 'move_section', ...bread, position: 2 },
      'position',
      'is 2; it must be first, last, before X or after X',
    ],
    [
      'a word for a position',
      { op: 'move_section', ...bread, position: 'top of page' },
      'position',
      'is "top of page"; it must be first',
    ],
    [
      'an unknown neighbour',
      { op: 'move_section', ...bread, position: 'before menu' },
      'position',
      'is "before menu"; it must name a section',
    ],
    [
      'no kind',
      { op: 'add_section', page: 'index', section: 'faq', values: values({ heading: 'A' }) },
      'values',
      'lack the field kind',
    ],
    [
      'a wrong kind',
      { op: 'add_section', page: 'index', section: 'faq', values: values({ kind: 'faq' }) },
      'values[0].value',
      'is "faq" for kind',
      'questions',
    ],
    [
      'a kind of others',
      { op: 'add_section', page: 'index', section: 'x', values: values({ kind: 'Testimonials' }) },
      'values[0].value',
      'is "Testimonials" for kind',
      'quotes',
    ],
    [
      'a place inside JSON',
      { op: 'set_section', ...bread, values: values({ groups: '[{"items":[{"name":"A","price":7}]}]' }) },
      'values[0].value',
      'at 0.items.0.price is 7 for groups; it must be text',
    ],
    [
      'a place that JSON lacks',
      { op: 'set_section', ...bread, values: values({ groups: '[{"items":[{"price":"7"}]}]' }) },
      'values[0].value',
      'at 0.items.0.name is missing for groups',
    ],
    [
      'broken JSON',
      { op: 'set_section', ...bread, values: values({ groups: '[{' }) },
      'values[0].value',
      'is "[{" for groups; it must be a list as JSON',
    ],
    ['no values', { op: 'add_page', page: 'team' }, 'values', 'lack a right title'],
    ['a text instead of an operation', 'set_section' as never, '', 'is "set_section"; it must be an object'],
  ])('%s is named as it was sent, with a correct example', (_, operation, path, message, nearest) => {
    const fault = faultOf(operation);
    expect(fault).toMatchObject({ path, message: expect.stringContaining(message) });
    if (nearest !== undefined) expect(fault.message).toContain(` Did you mean ${nearest}?`);
    const example = exampleIn(fault.message);
    expect(isValid(example), JSON.stringify(example)).toBe(true);
    if (nearest !== undefined)
      expect([example.op, JSON.stringify(example)]).toEqual(
        path === 'op' ? [nearest, expect.anything()] : [expect.anything(), expect.stringContaining(nearest)],
      );
  });

  it.each<[string, object]>([
    ['the case of an operation', { op: 'Set-Section', ...hero, values: values({ headline: 'Fresh' }) }],
    ['values as JSON text', { op: 'setSection', ...hero, values: '[{"field":"headline","value":"Fresh"}]' }],
    [
      'null for what is left out',
      {
        op: 'set_section',
        ...hero,
        group: null,
        entry: null,
        position: null,
        values: values({ headline: 'Fresh' }),
      },
    ],
    [
      'an empty text for what is left out',
      {
        op: 'set_section',
        ...hero,
        group: '',
        entry: '',
        position: '',
        values: values({ headline: 'Fresh' }),
      },
    ],
    [
      'the case of a kind',
      { op: 'replace_section', ...hero, values: values({ kind: 'HERO', headline: 'Fresh' }) },
    ],
  ])('%s is no mistake', (_, operation) => {
    const applied = apply(operation);
    expect(applied.ok && applied.document.pages[0]?.sections[0]).toMatchObject({ headline: 'Fresh' });
  });

  it('an entry is the first of a list that has no other', () => {
    const added = { op: 'add_entry', ...bread, group: 'Rolls', entry: 'Roll', position: 'first' };
    const moved = { op: 'move_entry', ...bread, group: 'Rolls', entry: 'Roll', position: 'first' };
    const applied = apply(added, moved);
    expect(applied.ok && applied.document.pages[0]?.sections[1]).toMatchObject({
      groups: [{ items: [{ name: 'Rye bread' }] }, { name: 'Rolls', items: [{ name: 'Roll' }] }],
    });
  });

  it('null removes a field, as an empty value does', () => {
    for (const value of [null, '']) {
      const applied = apply({
        op: 'set_entry',
        ...bread,
        entry: 'Rye bread',
        values: [{ field: 'price', value }],
      });
      expect(applied.ok && JSON.stringify(applied.document)).not.toContain('6.90');
    }
  });
});

describe('what a model means', () => {
  it.each([
    ['swap_pages', 'move_page'],
    ['exchange_sections', 'move_section'],
    ['sort_entries', 'move_entry'],
    ['remove_image', 'remove_entry'],
    ['addPhoto', 'add_entry'],
    ['translate', 'set_locale'],
    ['set_special_day', 'set_exception'],
    ['set_sectoin', 'set_section'],
    ['delete_subpage', 'remove_page'],
  ])('is %s as %s, with an example', (op, meant) => {
    const { path, message } = faultOf({ op });
    expect(path).toBe('op');
    expect(message).toContain(`Did you mean ${meant}? Correct: {"op":"${meant}"`);
  });

  it.each([
    ['undo', 'restore_build'],
    ['revert_last_change', 'restore_build'],
    ['publish', 'publish_project'],
    ['unpublish_site', 'unpublish_project'],
    ['upload_photo', 'request_upload'],
  ])('is %s, which the tool %s does', (op, tool) => {
    expect(faultOf({ op }).message).toContain(`the tool ${tool} does that`);
  });

  it.each([
    ['set_business', 'opening_hours', 'Mon-Sat 10-20', 'set_hours'],
    ['set_business', 'hours', 'Mon-Sat 10-20', 'set_hours'],
    ['set_business', 'holidays', '24 Dec', 'set_exception'],
    ['set_business', 'language', 'ar', 'set_locale'],
    ['set_look', 'language', 'ar', 'set_locale'],
    ['set_hours', 'holiday', '24 Dec', 'set_exception'],
  ])('%s with the field %s names another operation, with an example', (op, field, value, other) => {
    expect(faultOf({ op, values: values({ [field]: value }) }).message).toContain(
      `${other} changes that: Correct: {"op":"${other}"`,
    );
  });

  it.each([
    [{ op: 'move_page', page: 'About', position: 'first' }],
    [{ op: 'set_page', page: '/about', values: values({ title: 'Us' }) }],
    [{ op: 'set_page', page: '/about/', values: values({ title: 'Us' }) }],
    [{ op: 'set_page', page: '/', values: values({ description: 'Home' }) }],
    [{ op: 'set_section', page: 'Index', section: 'Items', values: values({ heading: 'New' }) }],
    [{ op: 'move_section', page: 'index', section: 'items', position: 'after Text' }],
  ])('is a page or section by its name in any case, or as an address: %j', (operation) => {
    const applied = apply(...prepared, operation);
    expect(applied.ok ? '' : applied.fault.message).toBe('');
  });
});
