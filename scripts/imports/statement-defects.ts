/** `` sql<number>`…` ``, and a template under a written type: `` SQL<number> => sql`…` ``. */
const TYPED_BY_HAND = /\bsql<(?!\/)[^`;]*?>`|\bSQL<[^>]+>\s*=>?\s*sql`/g;

/** This folder has the functions that give expressions the type of a column or of a computed number. */
const MAY_WRITE_TYPES = 'shared/db/statement/';

/**
 * Expressions of statements with a type written by hand, which compile with any result. Fields of rows take
 * their types from columns (`notNull`, `nullable`, `orElse`) or from a computation (`flag`, `countOf`,
 * `sumOf`).
 */
export const statementDefects = (sources: ReadonlyMap<string, string>): string[] =>
  [...sources].flatMap(([path, text]) =>
    /^(?:shared|workers)\//.test(path) && !path.startsWith(MAY_WRITE_TYPES)
      ? [...text.matchAll(TYPED_BY_HAND)].map(
          ([found]) => `${path}: ${found.replaceAll(/\s+/g, ' ')} has a type of its own`,
        )
      : [],
  );
