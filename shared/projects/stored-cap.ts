import { type SQL, sql } from 'drizzle-orm';
import type { Caps } from '../../schema/platform/entitlements.ts';
import { entitlements } from '../db/tables/platform.ts';

/**
 * A cap in force, out of the JSON in a row of `entitlements`; null means unlimited, or no row in an outer join. SQLite
 * answers booleans as 1 and 0.
 */
export const storedCap = <Name extends keyof Caps>(
  name: Name,
): SQL<Caps[Name] extends string | null ? string | null : number | null> =>
  sql`json_extract(${entitlements.caps}, ${sql.raw(`'$.${name}'`)})`.mapWith((stored) => stored);
