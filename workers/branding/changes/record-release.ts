import { and, eq, sql } from 'drizzle-orm';
import { bare, insertTarget, value } from '#shared/db/statement/parameters.ts';
import { accountStatement, type InBatch } from '#shared/db/statement/statement.ts';
import { brandArtifacts, brandStates, brandVersions } from '#shared/db/tables/branding.ts';
import type { ChangeOperation, Minted } from './commit.ts';
import { endPending } from './settle-schedules.ts';

export interface Release {
  /** The artifact whose CSS is released; null for an empty release. */
  hash: string | null;
  /** The artifact whose document and pins are released; `keep` leaves them unchanged. */
  documentHash: string | null | 'keep';
  note: string;
}

const markPublished = accountStatement({ hash: brandStates.liveHash }, ({ account, hash }, db) =>
  db
    .update(brandArtifacts)
    .set({ published: 1, draftRevision: null })
    .where(and(eq(brandArtifacts.accountId, account), sql`${brandArtifacts.hash} = ${hash}`)),
);

const makeLive = accountStatement(
  {
    hash: brandStates.liveHash,
    documentHash: brandStates.liveDocumentHash,
    keepsDocument: value<number>(),
    revision: brandStates.revision,
  },
  ({ account, hash, documentHash, keepsDocument, revision }) => sql`
    update ${brandStates} set ${bare(brandStates.liveHash)} = ${hash},
      ${bare(brandStates.liveVersion)} = ${brandStates.liveVersion} + 1,
      ${bare(brandStates.liveDocumentHash)} =
        case when ${keepsDocument} then ${brandStates.liveDocumentHash} else ${documentHash} end,
      ${bare(brandStates.publishedRevision)} = case when ${hash} is null then null else ${revision} end
    where ${brandStates.accountId} = ${account}`,
);

const recordVersion = accountStatement(
  { note: brandVersions.note, revision: brandVersions.revision, now: brandVersions.createdAt },
  ({ account, note, revision, now }) => sql`
    insert into ${insertTarget(
      brandVersions,
      brandVersions.accountId,
      brandVersions.version,
      brandVersions.note,
      brandVersions.hash,
      brandVersions.documentHash,
      brandVersions.revision,
      brandVersions.createdAt,
    )}
    select ${brandStates.accountId}, ${brandStates.liveVersion}, ${note}, ${brandStates.liveHash},
           ${brandStates.liveDocumentHash}, ${revision}, ${now}
    from ${brandStates} where ${brandStates.accountId} = ${account}`,
);

/**
 * The statements that publish, removal and rollback share: they make a release live, record it as the next version,
 * and end a pending schedule.
 */
export function recordRelease(
  operation: ChangeOperation,
  { hash, documentHash, note }: Release,
  { revision, now }: Minted,
): InBatch[] {
  const { db, accountId: account } = operation;
  const [document, keepsDocument] = documentHash === 'keep' ? [null, 1] : [documentHash, 0];
  return [
    markPublished.bind(db, { account, hash }),
    makeLive.bind(db, { account, hash, documentHash: document, keepsDocument, revision }),
    recordVersion.bind(db, { account, note, revision, now }),
    ...endPending(operation, { outcome: 'superseded', now }),
  ];
}
