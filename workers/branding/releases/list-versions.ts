import { and, desc, eq, lt } from 'drizzle-orm';
import { limits } from '#schema/limits.ts';
import { accountStatement, type RowOfStatement } from '#shared/db/statement/statement.ts';
import { brandVersions } from '#shared/db/tables/branding.ts';

const page = accountStatement({ before: brandVersions.version }, ({ account, before }, db) =>
  db
    .select({
      version: brandVersions.version,
      note: brandVersions.note,
      created_at: brandVersions.revision,
    })
    .from(brandVersions)
    .where(and(eq(brandVersions.accountId, account), lt(brandVersions.version, before)))
    .orderBy(desc(brandVersions.version))
    .limit(limits.versionsListed),
);

export type VersionRecord = RowOfStatement<typeof page>;

/** The latest 50 recorded versions of the account, or of those with a lower number than `before`; newest first. */
export const listVersions = (
  db: D1Database,
  accountId: string,
  before: number | null,
): Promise<VersionRecord[]> =>
  page.all(db, { account: accountId, before: before ?? Number.MAX_SAFE_INTEGER });
