import { desc, eq } from 'drizzle-orm';
import { accountStatement } from '../db/statement/statement.ts';
import { tenants } from '../db/tables/platform.ts';
import { projects, siteTakedowns } from '../db/tables/projects.ts';

export interface SiteSummary {
  slug: string;
  name: string;
  state: string;
  reference: string;
  takedown: number | null;
}

const newest = accountStatement({}, ({ account }, db) =>
  db
    .select({
      slug: projects.slug,
      name: projects.name,
      state: projects.state,
      reference: tenants.externalRef,
      takedown: siteTakedowns.status,
    })
    .from(tenants)
    .innerJoin(projects, eq(projects.tenantId, tenants.id))
    .leftJoin(siteTakedowns, eq(siteTakedowns.projectId, projects.id))
    .where(eq(tenants.accountId, account))
    .orderBy(desc(projects.createdAt), projects.slug)
    .limit(500),
);

/** The newest 500 sites of an account, with whether they are taken down. */
export const listSites = (db: D1Database, accountId: string): Promise<SiteSummary[]> =>
  newest.all(db, { account: accountId });
