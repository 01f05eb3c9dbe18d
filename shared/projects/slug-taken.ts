import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { isTestSide } from '../credentials/test-side.ts';
import { flag } from '../db/statement/numbers.ts';
import { tenants } from '../db/tables/platform.ts';
import { projects, siteTakedowns } from '../db/tables/projects.ts';
import { formerAddresses } from '../db/tables/sites.ts';
import { testSlug } from './test-slug.ts';

const other = alias(projects, 'other');
const former = alias(formerAddresses, 'former');

/** The slug for a workspace of `tenants`: sites of a test side have a prefix, so that they never take a live one's. */
export const ownSlug = (slug: SQLWrapper): SQL =>
  sql`iif(${isTestSide(tenants.accountId)}, ${testSlug(slug)}, ${slug})`;

/**
 * Whether another project has the slug, or had it before; one that was taken down is never given to another site.
 *
 * @param own the project that may go back to an earlier slug of its own; null for a new one.
 */
export const isSlugTaken = (slug: SQLWrapper, own: SQLWrapper = sql`null`) =>
  flag(sql`
  (exists (select 1 from ${projects} as ${other} where ${other.slug} = ${slug} and ${other.id} is not ${own})
    or exists (select 1 from ${formerAddresses} as ${former}
      where ${former.slug} = ${slug} and ${former.projectId} is not ${own})
    or exists (select 1 from ${siteTakedowns} where ${siteTakedowns.slug} = ${slug}))`);
