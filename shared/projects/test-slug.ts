import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { MAX_SLUG, TEST_LABEL } from './slug.ts';

/** The slug with the prefix of test sides, as an SQL expression. */
export const testSlug = (slug: SQLWrapper): SQL =>
  sql`${sql.raw(`'${TEST_LABEL}'`)} || rtrim(substr(${slug}, 1, ${sql.raw(String(MAX_SLUG - TEST_LABEL.length))}), '-')`;
