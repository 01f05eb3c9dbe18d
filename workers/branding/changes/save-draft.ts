import { and, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { limits } from '#schema/limits.ts';
import { value } from '#shared/db/statement/parameters.ts';
import { accountStatement, type Bound } from '#shared/db/statement/statement.ts';
import { assetUsages } from '#shared/db/tables/assets.ts';
import { brandArtifacts, brandStates } from '#shared/db/tables/branding.ts';
import { baseIs, hashIsOurs } from '../core/conditions.ts';
import { fence } from '../core/fence.ts';
import type { ChangeOutcome } from '../core/outcome.ts';
import { type ChangeOperation, commit } from './commit.ts';
import { insertArtifact, type PreparedArtifact } from './insert-artifact.ts';
import { pinsHold } from './pins.ts';

export interface SaveDraft {
  kind: 'save';
  artifact: PreparedArtifact;
  expectedRevision: string;
  baseHash: string | null;
}

const saveFence = accountStatement(
  {
    expectedRevision: brandStates.revision,
    baseHash: brandStates.liveHash,
    hash: brandArtifacts.hash,
    fingerprint: brandArtifacts.fingerprint,
    pins: value<string>(),
  },
  ({ account, expectedRevision, baseHash, hash, fingerprint, pins }) =>
    fence(
      { account, expectedRevision },
      baseIs(account, baseHash),
      hashIsOurs(account, hash, fingerprint),
      pinsHold(account, pins),
    ),
);

/**
 * Records an artifact as the newest draft and removes drafts beyond the newest 20. Content that was saved before is
 * the same artifact and becomes the newest draft. `conflict` when revision, base hash or a pinned asset is stale.
 */
export async function saveDraft(operation: ChangeOperation, command: SaveDraft): Promise<ChangeOutcome> {
  const { artifact, expectedRevision, baseHash } = command;
  const { hash, fingerprint } = artifact;
  const { db, accountId } = operation;
  const outcome = await commit(operation, {
    expectedRevision,
    fence: saveFence.bind(db, {
      account: accountId,
      expectedRevision,
      baseHash,
      hash,
      fingerprint,
      pins: JSON.stringify(artifact.pins),
    }),
    statements: ({ revision, now }) => [
      ...insertArtifact(operation, artifact, revision, now),
      ...dropOldDrafts(operation),
    ],
    action: 'branding.save',
    target: hash,
  });
  return outcome.committed
    ? { ok: true, hash, revision: outcome.revision, accountTheme: outcome.live.accountTheme }
    : { ok: false, code: outcome.swept ? 'swept' : 'conflict' };
}

/** The condition for drafts beyond the newest 20. */
const isOldDraft = (account: SQLWrapper, published: 0 | 1): SQL => sql`
  ${brandArtifacts.published} = ${sql.raw(String(published))} and ${brandArtifacts.accountId} = ${account}
  and ${brandArtifacts.draftRevision} in (
    select ${brandArtifacts.draftRevision} from ${brandArtifacts}
    where ${brandArtifacts.accountId} = ${account} and ${brandArtifacts.draftRevision} is not null
    order by ${brandArtifacts.draftRevision} desc limit -1 offset ${sql.raw(String(limits.draftsRetained))})`;

const archiveOldDrafts = accountStatement({}, ({ account }, db) =>
  db.update(brandArtifacts).set({ draftRevision: null }).where(isOldDraft(account, 1)),
);

const forgetTheirUsages = accountStatement({}, ({ account }, db) =>
  db.delete(assetUsages).where(
    and(
      eq(assetUsages.accountId, account),
      sql`${assetUsages.artifactHash} in
          (select ${brandArtifacts.hash} from ${brandArtifacts} where ${isOldDraft(account, 0)})`,
    ),
  ),
);

const deleteOldDrafts = accountStatement({}, ({ account }, db) =>
  db.delete(brandArtifacts).where(isOldDraft(account, 0)),
);

/** A published artifact is not deleted; it only stops being a draft. */
const dropOldDrafts = ({ db, accountId }: ChangeOperation): Bound<unknown>[] =>
  [archiveOldDrafts, forgetTheirUsages, deleteOldDrafts].map((statement) =>
    statement.bind(db, { account: accountId }),
  );
