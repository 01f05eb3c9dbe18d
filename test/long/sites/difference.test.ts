import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changeLines } from '#schema/site/change-lines.ts';
import { compareDocuments } from '#schema/site/difference.ts';
import { applyOperations } from '#schema/site/operations/apply-operations.ts';
import { runsOf } from '../../support/full-run.ts';
import { anyDocument } from '../../support/sites/any-document.ts';
import { anyOperation } from '../../support/sites/any-operation.ts';
import { applyDifference } from '../../support/sites/apply-difference.ts';
import { examples } from '../../support/sites/examples.ts';
import { formDocument } from '../../support/sites/form-document.ts';

const bakery = examples.bakery as NonNullable<(typeof examples)[string]>;

const changed = (...operations: unknown[]) => {
  const applied = applyOperations(bakery, operations);
  if (!applied.ok) throw new Error(JSON.stringify(applied.fault));
  return applied.document;
};

describe('The difference of two documents', () => {
  it('the difference is empty only for equal documents, and turns the first into the second', () => {
    fc.assert(
      fc.property(anyDocument, anyDocument, (before, after) => {
        const difference = compareDocuments(before, after);
        expect(applyDifference(before, difference)).toEqual(after);
        expect(compareDocuments(before, structuredClone(before))).toEqual([]);
        expect(difference.length === 0).toBe(
          JSON.stringify(sorted(before)) === JSON.stringify(sorted(after)),
        );
      }),
      { numRuns: runsOf(400) },
    );
  });

  it('the difference turns the first into the second after any operations', () => {
    fc.assert(
      fc.property(anyDocument, fc.array(anyOperation, { maxLength: 8 }), (before, operations) => {
        let after = before;
        for (const operation of operations) {
          const applied = applyOperations(after, [operation]);
          if (applied.ok) after = applied.document;
        }
        expect(applyDifference(before, compareDocuments(before, after))).toEqual(after);
      }),
      { numRuns: runsOf(400) },
    );
  });

  it('names a change by page, section, entry and field', () => {
    const after = changed(
      { op: 'set_entry', page: 'index', section: 'brot', entry: 'Kipferl', values: { price: '1,90 €' } },
      { op: 'move_section', page: 'index', section: 'kontakt', before: 'start' },
      { op: 'remove_section', page: 'ueber-uns', section: 'team' },
      { op: 'set_business', values: { phone: '+43 316 654321' } },
    );
    expect(changeLines(bakery, after)).toEqual({
      more: 0,
      changes: [
        { kind: 'changed', path: 'business / phone', before: '+43 316 123456', after: '+43 316 654321' },
        {
          kind: 'changed',
          page: 'index',
          section: 'brot',
          path: 'groups / Gebäck / items / Kipferl / price',
          before: '1,80 €',
          after: '1,90 €',
        },
        { kind: 'moved', page: 'index', section: 'kontakt', path: '', to: 1 },
        {
          kind: 'removed',
          page: 'ueber-uns',
          section: 'team',
          path: '',
          before: expect.stringContaining('Eva Lind'),
        },
      ],
    });
  });

  it('reports an entry with another name in its place as renamed', () => {
    const after = changed({
      op: 'set_entry',
      page: 'index',
      section: 'brot',
      entry: 'Kipferl',
      values: { name: 'Butterkipferl' },
    });
    expect(changeLines(bakery, after).changes).toEqual([
      {
        kind: 'changed',
        page: 'index',
        section: 'brot',
        path: 'groups / Gebäck / items / Kipferl / name',
        before: 'Kipferl',
        after: 'Butterkipferl',
      },
    ]);
  });

  it('leaves a group without a name out of the path', () => {
    const menuOf = (price: string) => ({
      ...bakery,
      pages: [
        {
          title: 'Lind',
          sections: [{ id: 'menu', kind: 'items' as const, groups: [{ items: [{ name: 'Rye', price }] }] }],
        },
      ],
    });
    const { changes } = changeLines(menuOf('1 €'), menuOf('2 €'));
    expect(changes.map(({ path }) => path)).toEqual(['groups / items / Rye / price']);
  });

  it('names the fields of a form by their ids, and another id is another field', () => {
    const target = { page: 'contact', section: 'write' };
    const applied = applyOperations(formDocument, [
      { op: 'set_entry', ...target, entry: 'who', values: { label: 'Name' } },
      { op: 'set_entry', ...target, entry: 'more', values: { id: 'wishes' } },
    ]);
    if (!applied.ok) throw new Error(JSON.stringify(applied.fault));
    const { changes } = changeLines(formDocument, applied.document);
    expect(changes.map(({ kind, path }) => [kind, path])).toEqual([
      ['changed', 'fields / who / label'],
      ['removed', 'fields / more'],
      ['added', 'fields / wishes'],
    ]);
  });

  it('cuts long values and long lists', () => {
    const long = 'ä😀'.repeat(300);
    const { changes } = changeLines(
      bakery,
      changed({ op: 'set_section', page: 'ueber-uns', section: 'text', values: { text: long } }),
    );
    expect([...(changes[0]?.after ?? '')]).toHaveLength(200);
    expect(changes[0]?.after?.isWellFormed()).toBe(true);
    const many = {
      ...bakery,
      pages: [
        bakery.pages[0],
        ...Array.from({ length: 19 }, (_, page) => ({
          slug: `p${page}`,
          title: 'P',
          sections: [],
        })),
      ],
    } as typeof bakery;
    const lines = changeLines(many, {
      ...many,
      pages: many.pages.map((page) => ({
        ...page,
        title: 'Other',
        description: 'Other',
        unlisted: true,
        ...(page.slug === undefined ? {} : { hidden: true, sections: [{ id: 'a', kind: 'hours' as const }] }),
      })),
    });
    expect(lines.changes).toHaveLength(98);
    expect(lines.more).toBe(0);
  });
});

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([left], [right]) => (left < right ? -1 : 1))
      .map(([name, inner]) => [name, sorted(inner)]),
  );
}
