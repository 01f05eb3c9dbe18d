import { DatabaseSync } from 'node:sqlite';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { renderSql } from '#scripts/database/render-sql.ts';
import { anyText } from '../../support/any-text.ts';

const database = new DatabaseSync(':memory:');
const roundTrip = (sql: string, params: (string | number | null | Uint8Array)[]) =>
  Object.values(database.prepare(renderSql({ sql, params })).get() ?? {});

describe('rendered SQL', () => {
  it('SQLite reads every value back unchanged', () => {
    const value = fc.oneof(
      anyText().filter((text) => !text.includes('\0')),
      fc.integer(),
      fc.double({ noNaN: true, noDefaultInfinity: true }).map((number) => number + 0),
      fc.constant(null),
      fc.uint8Array(),
    );
    fc.assert(
      fc.property(fc.array(value, { minLength: 1, maxLength: 6 }), (values) => {
        const sql = `SELECT ${values.map((_, index) => `?${index + 1} AS c${index}`).join(', ')}`;
        const expected = values.map((entry) => (Object.is(entry, -0) ? 0 : entry));
        expect(roundTrip(sql, values)).toEqual(expected);
      }),
      { numRuns: 500 },
    );
  });

  it('text that only looks like a parameter is unchanged', () => {
    const sql = `SELECT '?1' AS a, 'it''s ?1' AS b, ?1 AS "?1" -- ?1 is it
                 /* and ?2 */`;
    expect(roundTrip(sql, ['x'])).toEqual(['?1', "it's ?1", 'x']);
  });

  it('refuses values without a literal', () => {
    expect(() => renderSql({ sql: 'SELECT ?1', params: [] })).toThrow('not bound');
    expect(() => renderSql({ sql: 'SELECT ?', params: [1] })).toThrow('not bound');
    expect(() => renderSql({ sql: 'SELECT ?1', params: ['a\0b'] })).toThrow('NUL');
    expect(() => renderSql({ sql: 'SELECT ?1', params: [Number.NaN] })).toThrow('number');
  });
});
