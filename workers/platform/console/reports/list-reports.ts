import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { nullable } from '#shared/db/statement/column-value.ts';
import { value } from '#shared/db/statement/parameters.ts';
import { accountStatement, batch } from '#shared/db/statement/statement.ts';
import { tenants } from '#shared/db/tables/platform.ts';
import { siteTakedowns } from '#shared/db/tables/projects.ts';
import { siteReports } from '#shared/db/tables/sites.ts';

const openReports = accountStatement({ limit: value<number>() }, ({ account, limit }, db) =>
  db
    .select({
      id: siteReports.id,
      slug: siteReports.slug,
      kind: siteReports.kind,
      text: siteReports.text,
      replyTo: siteReports.replyTo,
      at: siteReports.createdAt,
      tenant: tenants.externalRef,
      takedown: nullable(
        siteTakedowns.status,
        sql`(select ${siteTakedowns.status} from ${siteTakedowns} where ${siteTakedowns.slug} = ${siteReports.slug})`,
      ),
    })
    .from(siteReports)
    .innerJoin(tenants, eq(tenants.id, siteReports.tenantId))
    .where(and(eq(siteReports.accountId, account), isNull(siteReports.settledAt)))
    .orderBy(desc(siteReports.createdAt))
    .limit(limit),
);

const takenDown = accountStatement({ limit: value<number>() }, ({ account, limit }, db) =>
  db
    .select({
      slug: siteTakedowns.slug,
      status: siteTakedowns.status,
      reason: siteTakedowns.reason,
      at: siteTakedowns.createdAt,
      tenant: tenants.externalRef,
    })
    .from(tenants)
    .innerJoin(siteTakedowns, eq(siteTakedowns.tenantId, tenants.id))
    // The `+` prevents the index by account, which would read all its tenants instead of the sites that are down.
    .where(sql`+${tenants.accountId} = ${account}`)
    .orderBy(desc(siteTakedowns.createdAt))
    .limit(limit),
);

const LISTED = 200;

/** Open reports about an account's sites, and sites that are taken down, both newest first. */
export async function listReports(db: D1Database, account: string) {
  const { reports, takedowns } = await batch(db, {
    reports: openReports.bind(db, { account, limit: LISTED }),
    takedowns: takenDown.bind(db, { account, limit: LISTED }),
  });
  return { reports: reports.rows, takedowns: takedowns.rows };
}

const siteOfAccount = accountStatement({ slug: siteReports.slug }, ({ account, slug }, db) =>
  db.rows(
    { slug: siteReports.slug },
    (columns) => sql`select ${columns} from ${siteReports}
      where ${siteReports.slug} = ${slug} and ${siteReports.accountId} = ${account}
      union select ${siteTakedowns.slug} from ${siteTakedowns} join ${tenants} on ${tenants.id} = ${siteTakedowns.tenantId}
      where ${siteTakedowns.slug} = ${slug} and ${tenants.accountId} = ${account} limit 1`,
  ),
);

/** Whether a site was reported or taken down and belongs to the account. */
export const isReported = async (db: D1Database, account: string, slug: string): Promise<boolean> =>
  (await siteOfAccount.first(db, { account, slug })) !== null;
