import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { MAX_SLUG, TEST_LABEL } from './slug.ts';

/** The slug that a site of a test side has instead of a slug, as an expression of a statement. */
export const testSlug = (slug: SQLWrapper): SQL =>
  sql`${sql.raw(`'${TEST_LABEL}'`)} || rtrim(substr(${slug}, 1, ${sql.raw(String(MAX_SLUG - TEST_LABEL.length))}), '-')`;
