import { and, eq } from 'drizzle-orm';
import { accountStatement } from '#shared/db/statement/statement.ts';
import { brandArtifacts } from '#shared/db/tables/branding.ts';

/** Whether the account has an artifact with that hash, and whether it was ever published. */
export const findArtifact = accountStatement({ hash: brandArtifacts.hash }, ({ account, hash }, db) =>
  db
    .select({ published: brandArtifacts.published })
    .from(brandArtifacts)
    .where(and(eq(brandArtifacts.accountId, account), eq(brandArtifacts.hash, hash))),
);
