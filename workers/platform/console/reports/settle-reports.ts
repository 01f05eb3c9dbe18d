import { sql } from 'drizzle-orm';
import { auditIfChanged } from '#shared/audit/audit-if-changed.ts';
import { bare } from '#shared/db/statement/parameters.ts';
import { accountStatement, batch } from '#shared/db/statement/statement.ts';
import { siteReports as r } from '#shared/db/tables/sites.ts';
import { auditEntryOf, type Operation } from '#shared/operation.ts';

const settle = accountStatement(
  { slug: r.slug, now: r.createdAt },
  ({ account, slug, now }) => sql`
    update ${r} set ${bare(r.settledAt)} = ${now}
    where ${r.accountId} = ${account} and ${r.slug} = ${slug} and ${r.settledAt} is null`,
);

/** Settles the reports that a site has so far. A repeat changes and records nothing. */
export async function settleReports(
  operation: Operation,
  { accountId, slug }: { accountId: string; slug: string },
): Promise<void> {
  const { db, runtime } = operation;
  const now = runtime.now();
  await batch(db, [
    settle.bind(db, { account: accountId, slug, now }),
    auditIfChanged(
      db,
      auditEntryOf(operation, now, { accountId, action: 'site.settle_reports', target: slug }),
    ),
  ]);
}
