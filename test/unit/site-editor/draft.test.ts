import { describe, expect, it } from 'vitest';
import type { SiteDocument } from '#schema/site/document.ts';
import { actOnDraft } from '#workers/platform/surface/editor/draft/act-on-draft.ts';
import { checkDraft } from '#workers/platform/surface/editor/draft/faults-of-draft.ts';
import { mergeDrafts } from '#workers/platform/surface/editor/draft/merge-drafts.ts';
import { valueAt } from '#workers/platform/surface/editor/draft/pointer.ts';
import {
  type Draft,
  draftOf,
  parseDraft,
  withFields,
} from '#workers/platform/surface/editor/draft/read-draft.ts';
import { examples } from '../../support/sites/examples.ts';

const documents = Object.entries(examples) as Array<[string, SiteDocument]>;
const bakery = (): Draft => draftOf(examples.bakery as SiteDocument);
const form = (fields: Record<string, string>) => new URLSearchParams(fields);
const act = (draft: Draft, name: string) => actOnDraft(draft, name, { title: 'New page' });
const documentOf = (draft: Draft): SiteDocument => {
  const checked = checkDraft(draft);
  if (!checked.ok) throw new Error(JSON.stringify(checked.faults));
  return checked.document;
};

describe('the document of a form', () => {
  const written = (change: (document: Record<string, unknown>) => void): Draft | null => {
    const document = structuredClone(bakery()) as Record<string, unknown>;
    change(document);
    return parseDraft(JSON.stringify(document));
  };

  it('is a draft when it has the shape of a document, also while it is incomplete', () => {
    expect(written(() => undefined)).toEqual(bakery());
    expect(
      written(({ business }) => Object.assign(business as object, { name: '', phone: 'x'.repeat(900) })),
    ).not.toBeNull();
    const lines = new Array(400).fill('https://a.example/');
    expect(written(({ business }) => Object.assign(business as object, { profiles: lines }))).not.toBeNull();
  });

  it.each([
    ['no pages', (document: Record<string, unknown>) => delete document.pages],
    [
      'a page that is no object',
      (document: Record<string, unknown>) => Object.assign(document, { pages: [[]] }),
    ],
    [
      'a page without sections',
      (document: Record<string, unknown>) => Object.assign(document, { pages: [{ title: 'x' }] }),
    ],
    [
      'a section of an unknown kind',
      (document: Record<string, unknown>) =>
        Object.assign(document, { pages: [{ title: 'x', sections: [{ kind: 'x' }] }] }),
    ],
    [
      'too many pages',
      (document: Record<string, unknown>) =>
        Object.assign(document, { pages: new Array(41).fill((document.pages as unknown[])[0]) }),
    ],
    [
      'a text that is a list',
      (document: Record<string, unknown>) => Object.assign(document.business as object, { name: ['x'] }),
    ],
  ])('is none with %s', (_, change) => {
    expect(written(change)).toBeNull();
  });
});

describe('a draft', () => {
  it.each(documents)('a draft of the example %s is the same document again', (_, document) => {
    const { business, ...rest } = documentOf(draftOf(document));
    const { hours, ...facts } = business;
    const { business: before, ...others } = document;
    const { hours: hoursBefore, ...factsBefore } = before;
    expect([rest, facts]).toEqual([others, factsBefore]);
    const days = (week: typeof hours) =>
      (week?.week ?? []).flatMap((entry) => entry.days.map((day) => [day, entry.open])).sort();
    expect([days(hours), hours?.exceptions, hours?.note]).toEqual([
      days(hoursBefore),
      hoursBefore?.exceptions,
      hoursBefore?.note,
    ]);
  });

  it('reads texts, choices and ticks from a form, and drops empty optional ones', () => {
    const draft = withFields(
      bakery(),
      new URLSearchParams([
        ['/business/name', 'Other name'],
        ['/business/phone', ''],
        ['/business/profiles', 'https://a.example/\r\n\r\nhttps://b.example/'],
        ['/look/theme', 'calm'],
        ['/pages/0/description', ''],
        ['/pages/0/unlisted', ''],
        ['/pages/0/unlisted', 'true'],
      ]),
    );
    const { business, look, pages } = documentOf(draft);
    expect(business.name).toBe('Other name');
    expect(business.phone).toBeUndefined();
    expect(business.profiles).toEqual(['https://a.example/', 'https://b.example/']);
    expect(look?.theme).toBe('calm');
    expect(pages[0]).toMatchObject({ unlisted: true });
    expect(pages[0]).not.toHaveProperty('description');
  });

  it('makes a group of fields with its first value, and removes it with its last', () => {
    const without = structuredClone(examples.bakery) as SiteDocument;
    delete without.footer;
    const made = withFields(draftOf(without), form({ '/footer/text': 'Since 1990' }));
    expect(documentOf(made).footer).toEqual({ text: 'Since 1990' });
    expect(documentOf(withFields(made, form({ '/footer/text': '' }))).footer).toBeUndefined();
  });

  it('has a color only where the document sets one', () => {
    const own = { '/look/primary': '#112233', 'own:/look/primary': 'yes' };
    expect(documentOf(withFields(bakery(), form(own))).look?.primary).toBe('#112233');
    const none = { '/look/primary': '#112233', 'own:/look/primary': '' };
    expect(documentOf(withFields(bakery(), form(none))).look?.primary).toBeUndefined();
  });

  it('ignores fields that the document does not have, and names of prototypes', () => {
    const fields = form({ '/business/nothing': 'x', '/__proto__/polluted': 'x', '/pages/99/title': 'x' });
    expect(documentOf(withFields(bakery(), fields))).toEqual(documentOf(bakery()));
    expect(({} as { polluted?: string }).polluted).toBeUndefined();
  });

  it('reads the opening hours of each day and joins days with the same times', () => {
    const states = Object.fromEntries(
      ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'].map((day) => [`week:${day}:state`, '']),
    );
    const fields = form({
      ...states,
      'week:mon:state': 'closed',
      'week:tue:state': 'open',
      'week:tue:0:from': '07:00',
      'week:tue:0:to': '13:00',
      'week:fri:state': 'open',
      'week:fri:0:from': '07:00',
      'week:fri:0:to': '13:00',
      'week:sat:state': 'open',
      'week:sat:0:from': '18:00',
      'week:sat:0:to': '00:00',
    });
    expect(documentOf(withFields(bakery(), fields)).business.hours?.week).toEqual([
      { days: ['mon'], open: [] },
      { days: ['tue', 'fri'], open: [{ from: '07:00', to: '13:00' }] },
      { days: ['sat'], open: [{ from: '18:00', to: '24:00' }] },
    ]);
  });

  it('refuses an open day without times', () => {
    const checked = checkDraft(withFields(bakery(), form({ 'week:mon:state': 'open' })));
    expect(checked).toMatchObject({ ok: false, faults: [{ code: 'time' }, { code: 'time' }] });
  });

  it.each([
    ['/business/name', '', 'needed'],
    ['/business/phone', 'call me', 'phone'],
    ['/business/email', 'nobody', 'email'],
    ['/business/address/country', 'Austria', 'country'],
    ['/business/name', 'x'.repeat(81), 'long'],
    ['/business/name', '\u3164', 'needed'],
    ['/business/description', '<b>bold</b>', 'plain'],
    ['/business/description', 'right \u202E left', 'plain'],
    ['/pages/0/sections/0/action/to', 'javascript:alert(1)', 'link'],
  ])('explains at %s why "%s" is refused', (pointer, value, code) => {
    const extra = pointer.includes('action') ? { '/pages/0/sections/0/action/label': 'Go' } : {};
    const checked = checkDraft(withFields(bakery(), form({ ...extra, [pointer]: value })));
    expect(checked).toMatchObject({ ok: false, faults: [{ pointer, code }] });
  });

  it('explains that two sections have one id', () => {
    const document = structuredClone(examples.bakery as SiteDocument);
    const [first, second] = document.pages[0]?.sections ?? [];
    if (first === undefined || second === undefined) throw new Error('the example has fewer sections');
    second.id = first.id;
    expect(checkDraft(draftOf(document))).toMatchObject({ ok: false, faults: [{ code: 'repeated' }] });
  });

  it('is null for anything else than a document', () => {
    for (const text of ['', '[]', '{}', '{"business":1,"pages":[]}', 'nope'])
      expect(parseDraft(text)).toBeNull();
  });
});

describe('an act on a draft', () => {
  const ids = (draft: Draft) =>
    (valueAt(draft, '/pages/0/sections') as Array<{ id: string }>).map(({ id }) => id);

  it('moves sections, but not before the first or after the last place', () => {
    const before = ids(bakery());
    const down = act(bakery(), 'down /pages/0/sections/0');
    expect(ids(down.draft).slice(0, 2)).toEqual([before[1], before[0]]);
    expect(down.focus).toBe('/pages/0/sections/1');
    expect(ids(act(down.draft, 'up /pages/0/sections/1').draft)).toEqual(before);
    expect(ids(act(bakery(), 'up /pages/0/sections/0').draft)).toEqual(before);
    expect(ids(act(bakery(), 'move /pages/0/sections/0 99').draft).at(-1)).toBe(before[0]);
  });

  it('duplicates a section under a name of its own', () => {
    const { draft, focus } = act(bakery(), 'copy /pages/0/sections/0');
    const [first, second] = ids(draft);
    expect([second, focus]).toEqual([`${first}-2`, '/pages/0/sections/1']);
    expect(checkDraft(draft).ok).toBe(true);
  });

  it('hides and shows', () => {
    const hidden = act(bakery(), 'hide /pages/0/sections/1').draft;
    expect(valueAt(hidden, '/pages/0/sections/1/hidden')).toBe(true);
    expect(act(hidden, 'hide /pages/0/sections/1').draft).toEqual(bakery());
  });

  it('removes entries, but not the last one that a list needs, nor the home page', () => {
    const removed = act(bakery(), 'remove /pages/0/sections/0');
    expect(ids(removed.draft)).toEqual(ids(bakery()).slice(1));
    expect(act(bakery(), 'remove /pages/0').draft).toEqual(bakery());
    const one = act(bakery(), 'add /pages/0/sections questions').draft;
    const list = `/pages/0/sections/${ids(one).length - 1}/questions`;
    expect(valueAt(one, list)).toHaveLength(1);
    expect(act(one, `remove ${list}/0`).draft).toEqual(one);
  });

  it.each([
    'hero',
    'text',
    'items',
    'gallery',
    'hours',
    'map',
    'contact',
    'questions',
    'people',
    'quotes',
    'action',
    'form',
  ])('adds a section of kind %s whose faults are at fields of its own', (kind) => {
    const { draft, focus } = act(bakery(), `add /pages/0/sections ${kind}`);
    expect(valueAt(draft, `${focus}/kind`)).toBe(kind);
    const checked = checkDraft(draft);
    const elsewhere = checked.ok
      ? []
      : checked.faults.filter(({ pointer }) => !pointer.startsWith(`${focus}/`));
    expect(elsewhere).toEqual([]);
  });

  it.each([
    ['0', 0],
    ['2', 2],
    ['99', -1],
  ])('adds a section at place %s of the page', (place, at) => {
    const before = ids(bakery());
    const { draft, focus } = act(bakery(), `add /pages/0/sections questions ${place}`);
    const after = ids(draft);
    expect(after.at(at)).toBe('questions');
    expect(after.filter((id) => id !== 'questions')).toEqual(before);
    expect(focus).toBe(`/pages/0/sections/${after.indexOf('questions')}`);
  });

  it.each(['', 'x', '1.5', '-1'])('adds a section whose place is “%s” without losing one', (place) => {
    const { draft } = act(bakery(), `add /pages/0/sections questions ${place}`);
    expect(ids(draft).toSorted()).toEqual([...ids(bakery()), 'questions'].toSorted());
  });

  it('names the fields of a form, which are complete with their labels', () => {
    const { draft, focus } = act(bakery(), 'add /pages/0/sections form');
    const list = `${focus}/fields`;
    const two = act(draft, `add ${list}`).draft;
    const three = act(two, `copy ${list}/0`).draft;
    const labelled = withFields(
      three,
      form({ [`${list}/0/label`]: 'Name', [`${list}/1/label`]: 'Again', [`${list}/2/label`]: 'More' }),
    );
    const { sections } = documentOf(labelled).pages[0]!;
    const ask = sections.find(({ kind }) => kind === 'form');
    expect(ask).toMatchObject({
      fields: [
        { id: 'field', label: 'Name' },
        { id: 'field-3', label: 'Again' },
        { id: 'field-2', label: 'More' },
      ],
    });
  });

  it('asks for the options of a selection at their field, and drops them with the type', () => {
    const { draft, focus } = act(bakery(), 'add /pages/0/sections form');
    const at = `${focus}/fields/0`;
    const typed = (type: string, options: string) =>
      withFields(draft, form({ [`${at}/label`]: 'Cake', [`${at}/type`]: type, [`${at}/options`]: options }));
    expect(checkDraft(typed('select', ''))).toEqual({
      ok: false,
      faults: [{ pointer: `${at}/options`, code: 'needed' }],
    });
    const select = typed('select', 'Apple\r\nCherry');
    expect(valueAt(select, `${at}/options`)).toEqual(['Apple', 'Cherry']);
    expect(checkDraft(select).ok).toBe(true);
    const line = withFields(select, form({ [`${at}/type`]: 'text', [`${at}/options`]: 'Apple' }));
    expect(valueAt(line, `${at}/options`)).toBeUndefined();
    expect(checkDraft(line).ok).toBe(true);
  });

  it('adds pages with an address of their own, and days with other hours', () => {
    const one = act(bakery(), 'add /pages');
    const two = act(one.draft, 'add /pages');
    expect(checkDraft(two.draft).ok).toBe(true);
    expect(two.focus).not.toBe(one.focus);
    const { draft } = act(bakery(), 'add /business/hours/exceptions');
    expect(checkDraft(draft)).toMatchObject({ ok: false, faults: [{ code: 'date' }] });
  });

  it.each([
    '',
    'remove',
    'remove /business',
    'up /pages/0/sections/99',
    'add /nothing',
    'explode /pages/0',
    'add /pages/0/sections nothing',
    'up /__proto__/0',
  ])('changes nothing for "%s"', (name) => {
    expect(act(bakery(), name)).toEqual({ draft: bakery(), focus: null });
  });
});

describe('changes of two people', () => {
  const changed = (fields: Record<string, string>, name = '') =>
    act(withFields(bakery(), form(fields)), name).draft;

  it('changes of two people are both kept where they changed different things', () => {
    const mine = changed({ '/pages/0/sections/0/headline': 'Mine' });
    const theirs = changed({ '/business/phone': '+1 212 555 0147', '/pages/0/title': 'Theirs' });
    const merged = mergeDrafts(bakery(), mine, theirs) as Draft;
    expect(valueAt(merged, '/pages/0/sections/0/headline')).toBe('Mine');
    expect(valueAt(merged, '/business/phone')).toBe('+1 212 555 0147');
    expect(valueAt(merged, '/pages/0/title')).toBe('Theirs');
  });

  it('changes of two people keep mine where both changed the same text', () => {
    const mine = changed({ '/business/name': 'Mine' });
    const theirs = changed({ '/business/name': 'Theirs' });
    expect(valueAt(mergeDrafts(bakery(), mine, theirs) as Draft, '/business/name')).toBe('Mine');
  });

  it('changes of two people keep sections that either added, and drop those that one removed and the other did not change', () => {
    const mine = changed({}, 'add /pages/0/sections contact');
    const theirs = changed({}, 'remove /pages/0/sections/1');
    const merged = mergeDrafts(bakery(), mine, theirs) as Draft;
    const ids = (draft: Draft) =>
      (valueAt(draft, '/pages/0/sections') as Array<{ id: string }>).map(({ id }) => id);
    expect(ids(merged)).toEqual(ids(mine).filter((id) => id !== ids(bakery())[1]));
    const kept = changed({ '/pages/0/sections/1/heading': 'Mine' });
    expect(ids(mergeDrafts(bakery(), kept, theirs) as Draft)).toContain(ids(bakery())[1]);
  });

  it('changes of two people keep my order of sections and their texts', () => {
    const mine = changed({}, 'down /pages/0/sections/0');
    const theirs = changed({ '/pages/0/sections/0/headline': 'Theirs' });
    const merged = mergeDrafts(bakery(), mine, theirs) as Draft;
    expect(valueAt(merged, '/pages/0/sections/1/headline')).toBe('Theirs');
  });
});
