import { sql } from 'drizzle-orm';
import { globalStatement } from '../db/statement/statement.ts';
import { WALKS } from '../db/statement/walks.ts';
import { accounts } from '../db/tables/core.ts';
import { tenants } from '../db/tables/platform.ts';
import { siteReports } from '../db/tables/sites.ts';

const open = globalStatement({}, (_, db) =>
  db.rows(
    {
      slug: siteReports.slug,
      kind: siteReports.kind,
      text: siteReports.text,
      replyTo: siteReports.replyTo,
      createdAt: siteReports.createdAt,
      account: accounts.name,
      reference: tenants.externalRef,
    },
    (columns) => sql`${WALKS} select ${columns} from ${siteReports}
      join ${tenants} on ${tenants.id} = ${siteReports.tenantId}
      join ${accounts} on ${accounts.id} = ${siteReports.accountId}
      where ${siteReports.settledAt} is null order by ${siteReports.createdAt} desc limit 500`,
  ),
);

/** Unsettled reports about sites of all accounts, newest first, at most 500. */
export const listSiteReports = (db: D1Database) => open.all(db, {});
