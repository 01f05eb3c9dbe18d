import { sql } from 'drizzle-orm';
import { globalStatement } from '../db/statement/statement.ts';
import { WALKS } from '../db/statement/walks.ts';
import { accounts } from '../db/tables/core.ts';
import { tenants } from '../db/tables/platform.ts';
import { siteTakedowns } from '../db/tables/projects.ts';

export interface TakedownRow {
  slug: string;
  status: number;
  reason: string;
  createdAt: number;
  /** Account and tenant of the site. */
  account: string;
  reference: string;
}

const newest = globalStatement({}, (_, db) =>
  db.rows(
    {
      slug: siteTakedowns.slug,
      status: siteTakedowns.status,
      reason: siteTakedowns.reason,
      createdAt: siteTakedowns.createdAt,
      account: accounts.name,
      reference: tenants.externalRef,
    },
    (columns) => sql`${WALKS} select ${columns} from ${siteTakedowns}
      join ${tenants} on ${tenants.id} = ${siteTakedowns.tenantId}
      join ${accounts} on ${accounts.id} = ${tenants.accountId}
      order by ${siteTakedowns.createdAt} desc, ${siteTakedowns.slug} limit 500`,
  ),
);

/** The sites that are taken down, newest first, at most 500. */
export const listTakedowns = (db: D1Database): Promise<TakedownRow[]> => newest.all(db, {});
