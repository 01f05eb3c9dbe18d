import { sql } from 'drizzle-orm';
import { limits } from '#schema/limits.ts';
import type { ReportKind } from '#schema/site/report-kinds.ts';
import { columnList, insertTarget, value } from '#shared/db/statement/parameters.ts';
import { tenantStatement } from '#shared/db/statement/statement.ts';
import { tenants } from '#shared/db/tables/platform.ts';
import { siteReports as r } from '#shared/db/tables/sites.ts';
import { sha256Hex } from '#shared/encoding.ts';
import type { Operation } from '#shared/operation.ts';
import { findSiteByName } from '#shared/operator/find-site.ts';
import { type Failure, fail, ok, type Result } from '#shared/result.ts';

const insertReport = tenantStatement(
  {
    id: r.id,
    slug: r.slug,
    project: r.projectId,
    kind: r.kind,
    words: r.text,
    replyTo: r.replyTo,
    now: r.createdAt,
    most: value<number>(),
  },
  ({ tenant, ...p }) => sql`
    insert into ${insertTarget(
      r,
      r.id,
      r.slug,
      r.projectId,
      r.tenantId,
      r.accountId,
      r.kind,
      r.text,
      r.replyTo,
      r.createdAt,
    )}
    select ${p.id}, ${p.slug}, ${p.project}, ${tenants.id}, ${tenants.accountId}, ${p.kind}, ${p.words}, ${p.replyTo},
      ${p.now}
    from ${tenants} where ${tenants.id} = ${tenant}
      and (select count(*) from ${r} where ${r.slug} = ${p.slug} and ${r.settledAt} is null) < ${p.most}
    on conflict ${columnList(r.id)} do nothing`,
);

interface ReportOperation extends Operation {
  /** Origin below which sites have their hosts; empty when they have none. */
  sitesUrl: string;
}

export interface NewReport {
  /** Host name, slug or address of a page. */
  site: string;
  kind: ReportKind;
  text: string;
  replyTo: string | null;
  /** The form's own key: a form that is sent twice is one report. */
  key: string;
}

/**
 * Stores a report about a site for its account and the operator. There is no audit row, because the report is its own
 * record.
 */
export async function takeReport(
  { db, runtime, sitesUrl }: ReportOperation,
  { site, kind, text, replyTo, key }: NewReport,
): Promise<Result<null, Failure<'site_not_found'>>> {
  const found = await findSiteByName(db, site, sitesUrl);
  if (found === null) return fail('site_not_found');
  const id = (await sha256Hex(`report\n${found.slug}\n${key}`)).slice(0, 32);
  // The number of open reports of a site is limited, because more of them add nothing.
  await insertReport.run(db, {
    tenant: found.workspaceId,
    id,
    slug: found.slug,
    project: found.projectId,
    kind,
    words: text,
    replyTo,
    now: runtime.now(),
    most: limits.siteReportsOpen,
  });
  return ok(null);
}
