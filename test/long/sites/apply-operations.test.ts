import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type SiteDocument, siteDocumentSchema } from '#schema/site/document.ts';
import { applyOperations } from '#schema/site/operations/apply-operations.ts';
import { siteOperationSchema } from '#schema/site/operations/operation-schema.ts';
import { isFullRun, runsOf } from '../../support/full-run.ts';
import { anyDocument, anySection } from '../../support/sites/any-document.ts';
import { anyOperation } from '../../support/sites/any-operation.ts';
import { examples } from '../../support/sites/examples.ts';
import { formDocument } from '../../support/sites/form-document.ts';

const bakery = examples.bakery as SiteDocument;

const names: string[] = siteOperationSchema.def.options.map(({ def }) => def.shape.op.def.values.join());

const applied = (document: SiteDocument, ...operations: unknown[]): SiteDocument => {
  const outcome = applyOperations(document, operations);
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.fault));
  return outcome.document;
};

const faultOf = (...operations: unknown[]) => {
  const outcome = applyOperations(bakery, operations);
  return outcome.ok ? null : outcome.fault;
};

describe('Operations on a site document', () => {
  it('operations never make an invalid document, never change their argument, and name the fault', () => {
    const succeeded = new Set<string>();
    const refused = new Set<string>();
    fc.assert(
      fc.property(
        anyDocument,
        fc.array(anyOperation, { minLength: 1, maxLength: 12 }),
        (document, operations) => {
          let current = document;
          for (const operation of operations) {
            const before = JSON.stringify(current);
            const outcome = applyOperations(current, [operation]);
            expect(JSON.stringify(current)).toBe(before);
            const op = String((operation as { op?: string } | null)?.op);
            (outcome.ok ? succeeded : refused).add(op);
            if (outcome.ok) {
              expect(siteDocumentSchema.parse(outcome.document)).toEqual(outcome.document);
              current = outcome.document;
            } else {
              expect(outcome.fault).toMatchObject({
                operation: 0,
                message: expect.stringMatching(/^(?:must|is|needs|cannot) /),
              });
            }
          }
        },
      ),
      isFullRun ? { numRuns: 3000, seed: 11 } : { numRuns: 250, seed: 1 },
    );
    // The generator makes every operation both succeed and fail; an operation on the footer always succeeds.
    expect(names.filter((name) => !succeeded.has(name))).toEqual([]);
    expect(names.filter((name) => !refused.has(name) && name !== 'set_footer')).toEqual([]);
  });

  it('operations are applied all or not at all, and the first that cannot be is named', () => {
    fc.assert(
      fc.property(
        anyDocument,
        fc.array(anyOperation, { minLength: 1, maxLength: 6 }),
        (document, operations) => {
          let current = document;
          const first = operations.findIndex((operation) => {
            const outcome = applyOperations(current, [operation]);
            if (outcome.ok) current = outcome.document;
            return !outcome.ok;
          });
          const outcome = applyOperations(document, operations);
          if (outcome.ok) expect(outcome.document).toEqual(current);
          else expect(outcome.fault.operation).toBe(first);
          expect(outcome.ok).toBe(first < 0);
        },
      ),
      { numRuns: runsOf(400) },
    );
  });

  it('operations restore the document when what was added is removed again', () => {
    fc.assert(
      fc.property(anyDocument, anySection, (document, section) => {
        const fresh = { ...section, id: 'fresh' };
        expect(
          applied(
            document,
            { op: 'add_section', page: 'index', section: fresh },
            { op: 'remove_section', page: 'index', section: 'fresh' },
          ),
        ).toEqual(document);
        expect(
          applied(
            document,
            { op: 'duplicate_page', page: 'index', slug: 'fresh' },
            { op: 'add_section', page: 'fresh', section: fresh },
            { op: 'remove_page', page: 'fresh' },
          ),
        ).toEqual(document);
        for (const page of document.pages) {
          for (const { kind, id } of page.sections.filter((one) => one.kind === 'items')) {
            expect(kind).toBe('items');
            const target = { page: page.slug ?? 'index', section: id };
            expect(
              applied(
                document,
                { op: 'add_entry', ...target, entry: { name: 'Fresh' } },
                {
                  op: 'add_entry',
                  ...target,
                  group: 'Fresh group',
                  entry: { name: 'Fresher' },
                  before: undefined,
                },
                { op: 'remove_entry', ...target, entry: 'Fresher' },
                { op: 'remove_entry', ...target, entry: 'fresh' },
              ),
            ).toEqual(document);
          }
        }
      }),
      { numRuns: runsOf(300) },
    );
  });

  it('operations move sections, pages and entries like the names of a list', () => {
    const ids = ['a', 'b', 'c', 'd'];
    const entries = ids.map((name) => ({ name }));
    const document = siteDocumentSchema.parse({
      version: 1,
      locale: 'en',
      business: { name: 'Moves' },
      pages: [
        {
          title: 'Home',
          sections: [
            ...ids.map((id) => ({ id, kind: 'hours' })),
            { id: 'list', kind: 'people', people: entries },
          ],
        },
        ...ids.map((slug) => ({ slug, title: slug, sections: [] })),
      ],
    });
    const place = fc.oneof(
      fc.constant({}),
      fc.constantFrom(...ids).map((before) => ({ before })),
      fc.constantFrom(...ids).map((after) => ({ after })),
    );
    const lists = {
      section: {
        command: (id: string) => ({ op: 'move_section', page: 'index', section: id }),
        read: ({ pages }: SiteDocument) =>
          pages[0]?.sections.map(({ id }) => id).filter((id) => id !== 'list'),
      },
      page: {
        command: (page: string) => ({ op: 'move_page', page }),
        read: ({ pages }: SiteDocument) => pages.slice(1).map(({ slug }) => slug),
      },
      entry: {
        command: (entry: string) => ({ op: 'move_entry', page: 'index', section: 'list', entry }),
        read: ({ pages }: SiteDocument) =>
          pages[0]?.sections
            .flatMap((section) => (section.kind === 'people' ? section.people : []))
            .map(({ name }) => name),
      },
    };
    const command = fc.record({
      what: fc.constantFrom('section', 'page', 'entry'),
      name: fc.constantFrom(...ids),
      place,
    });
    fc.assert(
      fc.property(fc.array(command, { maxLength: 12 }), (commands) => {
        const model: Record<string, string[]> = { section: [...ids], page: [...ids], entry: [...ids] };
        let current = document;
        for (const { what, name, place: where } of commands) {
          const list = lists[what as keyof typeof lists];
          const outcome = applyOperations(current, [{ ...list.command(name), ...where }]);
          const rest = (model[what] ?? []).filter((one) => one !== name);
          const neighbour = 'before' in where ? where.before : 'after' in where ? where.after : undefined;
          if (neighbour === name) {
            expect(outcome.ok).toBe(false);
            continue;
          }
          const at =
            neighbour === undefined ? rest.length : rest.indexOf(neighbour) + ('after' in where ? 1 : 0);
          model[what] = rest.toSpliced(at, 0, name);
          if (!outcome.ok) throw new Error(outcome.fault.message);
          current = outcome.document;
          for (const [kind, { read }] of Object.entries(lists)) expect(read(current)).toEqual(model[kind]);
        }
      }),
    );
  });

  it.each<[operation: unknown, path: string, message: RegExp]>([
    [{ op: 'remove_page', page: 'ueber-uns', wrong: 1 }, 'wrong', /not a field/],
    [{ op: 'set_business', values: { fax: '1' } }, 'values.fax', /not a field/],
    [{ op: 'set_business', values: { address: { zip: '1' } } }, 'values.address.zip', /not a field/],
    [
      { op: 'set_section', page: 'index', section: 'start', values: { title: 'x' } },
      'values.title',
      /not a field/,
    ],
    [
      { op: 'set_section', page: 'index', section: 'start', values: { id: 'x' } },
      'values.id',
      /must not be changed/,
    ],
    [
      { op: 'set_section', page: 'index', section: 'start', clear: ['headline'] },
      'values.headline',
      /is required/,
    ],
    [
      { op: 'add_section', page: 'index', section: { id: 'x', kind: 'slider' } },
      'section.kind',
      /one of hero, text/,
    ],
    [{ op: 'add_section', page: 'index', section: { id: 'brot', kind: 'hours' } }, 'section.id', /brot/],
    [{ op: 'write_page' }, 'op', /one of set_business, set_hours/],
    [{ op: 'remove_page', page: 'index' }, 'page', /home page/],
    [{ op: 'move_page', page: 'ueber-uns', before: 'index' }, 'before', /stays the first/],
    [{ op: 'add_page', slug: 'ueber-uns', title: 'x' }, 'slug', /exists already/],
    [{ op: 'set_page', page: 'index', values: { slug: 'home' } }, 'values.slug', /home page has no slug/],
    [{ op: 'set_page', page: 'menu', values: { title: 'x' } }, 'page', /pages are index, ueber-uns/],
    [{ op: 'remove_section', page: 'index', section: 'top' }, 'section', /sections are start, brot/],
    [{ op: 'move_section', page: 'index', section: 'brot', to: 'menu' }, 'to', /pages are index/],
    [{ op: 'remove_entry', page: 'index', section: 'brot', entry: 'Baguette' }, 'entry', /Roggenlaib/],
    [
      { op: 'remove_entry', page: 'index', section: 'brot', group: 'Wein', entry: '#1' },
      'group',
      /Brot, Gebäck/,
    ],
    [
      { op: 'remove_entry', page: 'ueber-uns', section: 'team', group: 'x', entry: '#1' },
      'group',
      /items has groups/,
    ],
    [{ op: 'remove_entry', page: 'index', section: 'start', entry: '#1' }, 'section', /use set_section/],
    [{ op: 'set_hours', days: ['mon'], open: [{ from: '7', to: '12:00' }] }, 'open.0.from', /07:30/],
    [{ op: 'set_exception', from: '2026-05-01' }, 'from', /there is none on 2026-05-01/],
    [{ op: 'set_look', values: { theme: 'warm' }, clear: ['theme'] }, 'clear', /must not name theme/],
    [null, '', /must be an object/],
  ])('operations refuse %j and name the fault', (operation, path, message) => {
    const fault = faultOf({ op: 'set_locale', locale: 'de' }, operation);
    expect(fault).toMatchObject({ operation: 1, path });
    expect(fault?.message).toMatch(message);
  });

  it('operations add, set, move and remove the fields of a form by their ids', () => {
    const target = { page: 'contact', section: 'write' };
    const operations = [
      { op: 'add_entry', ...target, entry: { id: 'day', type: 'text', label: 'Day' }, before: 'more' },
      { op: 'set_entry', ...target, entry: 'call', values: { required: true } },
      { op: 'set_entry', ...target, entry: 'cake', values: { type: 'text' }, clear: ['options'] },
      { op: 'move_entry', ...target, entry: 'mail', before: 'who' },
      { op: 'remove_entry', ...target, entry: 'news' },
    ];
    const section = applied(formDocument, ...operations).pages[1]?.sections[0];
    expect(section).toMatchObject({
      fields: [
        { id: 'mail' },
        { id: 'who' },
        { id: 'call', required: true },
        { id: 'cake', type: 'text' },
        { id: 'day', label: 'Day' },
        { id: 'more' },
      ],
    });
    const repeated = { op: 'add_entry', ...target, entry: { id: 'who', type: 'text', label: 'Again' } };
    expect(applyOperations(formDocument, [repeated])).toMatchObject({
      fault: { path: 'entry.fields', message: 'must not repeat an id' },
    });
    const unfit = { op: 'set_entry', ...target, entry: 'who', values: { options: ['One'] } };
    expect(applyOperations(formDocument, [unfit])).toMatchObject({
      fault: { message: 'must be given in a select, and nowhere else' },
    });
  });

  it('operations refuse an ambiguous name of an entry, and accept its number', () => {
    const twice = applied(bakery, {
      op: 'add_entry',
      page: 'index',
      section: 'brot',
      group: 'Brot',
      entry: { name: 'Kipferl' },
    });
    const change = { op: 'set_entry', page: 'index', section: 'brot', values: { price: '2 €' } };
    expect(applyOperations(twice, [{ ...change, entry: 'Kipferl' }])).toMatchObject({
      ok: false,
      fault: { operation: 0, path: 'entry', message: expect.stringContaining('2 have this name') },
    });
    expect(applied(twice, { ...change, entry: 'Kipferl', group: 'Brot' })).not.toEqual(twice);
    expect(applied(twice, { ...change, entry: '#3' })).toEqual(
      applied(
        twice,
        { ...change, entry: '#1', group: '#1', values: {} },
        { ...change, entry: 'Kipferl', group: 'Brot' },
      ),
    );
  });

  it('operations change the hours of single days and of holidays', () => {
    const hours = (...operations: unknown[]) => applied(bakery, ...operations).business.hours;
    const saturday = { op: 'set_hours', days: ['sat'], open: [{ from: '08:00', to: '12:00' }] };
    expect(hours(saturday)?.week).toEqual([
      { days: ['tue', 'wed', 'thu', 'fri'], open: [{ from: '07:00', to: '13:00' }] },
      { days: ['sun', 'mon'], open: [] },
      { days: ['sat'], open: [{ from: '08:00', to: '12:00' }] },
    ]);
    expect(hours({ op: 'set_hours', days: ['sat'], open: [] })?.week[1]).toEqual({
      days: ['mon', 'sat', 'sun'],
      open: [],
    });
    expect(hours({ op: 'set_hours', days: ['sun', 'mon'] })?.week).toHaveLength(1);
    expect(hours({ op: 'set_exception', from: '2026-12-24' })?.exceptions).toBeUndefined();
    expect(
      hours({ op: 'set_exception', from: '2026-05-01', open: [], note: 'Feiertag' })?.exceptions?.map(
        ({ from }) => from,
      ),
    ).toEqual(['2026-05-01', '2026-12-24']);
    const week = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];
    expect(faultOf({ op: 'set_hours', days: week })?.message).toMatch(/clear \["hours"\]/);
    expect(hours({ op: 'set_business', clear: ['hours'] })).toBeUndefined();
  });

  it('operations keep the fields of address and legal texts that are not named', () => {
    const { business } = applied(bakery, {
      op: 'set_business',
      values: { address: { street: 'Hauptplatz 1' } },
      clear: ['address.country', 'legal.imprint', 'profiles'],
    });
    expect(business.address).toEqual({ street: 'Hauptplatz 1', postalCode: '8020', city: 'Graz' });
    expect(business.legal).toBeUndefined();
    expect(business.profiles).toBeUndefined();
  });

  it('operations change links to the new address of a page', () => {
    const linked = applied(
      bakery,
      {
        op: 'set_section',
        page: 'index',
        section: 'start',
        values: { action: { label: 'Wir', to: '/ueber-uns#team' } },
      },
      {
        op: 'set_footer',
        values: {
          links: [
            { label: 'Wir', to: '/ueber-uns' },
            { label: 'Brot', to: '#brot' },
          ],
        },
      },
      { op: 'set_page', page: 'ueber-uns', values: { slug: 'team' } },
    );
    expect(linked.footer?.links?.map(({ to }) => to)).toEqual(['/team', '#brot']);
    expect(linked.pages[0]?.sections[0]).toMatchObject({ action: { to: '/team#team' } });
    expect(linked.pages[1]?.slug).toBe('team');
  });
});
