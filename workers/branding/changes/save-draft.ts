import { limits } from '../../../schema/limits.ts';
import type { PinnedAsset } from '../../../shared/brand/pinned-asset.ts';
import { pinsHold, recordUsages } from '../assets/references/pins.ts';
import { type ChangeContext, commit } from './commit.ts';
import { baseIs, hashIsOurs } from './conditions.ts';
import type { ChangeOutcome } from './outcome.ts';

/** A compiled artifact whose bytes are already in R2. */
export interface PreparedArtifact {
  hash: string;
  fingerprint: string;
  bytes: number;
  document: string;
  pins: PinnedAsset[];
  compilerVersion: string;
  contractVersion: string;
}

export interface SaveDraft {
  kind: 'save';
  artifact: PreparedArtifact;
  expectedRevision: string;
  baseHash: string | null;
}

/**
 * Records an artifact as the newest draft and lets go of drafts past the newest 20. Content saved before is the same
 * artifact: it moves to the front. `conflict` when revision, base hash or a pinned asset is stale, without saying which.
 */
export async function saveDraft(context: ChangeContext, command: SaveDraft): Promise<ChangeOutcome> {
  const { artifact } = command;
  const outcome = await commit(context, {
    expectedRevision: command.expectedRevision,
    conditions: [
      baseIs(context.accountId, command.baseHash),
      hashIsOurs(context.accountId, artifact.hash, artifact.fingerprint),
      ...pinsHold(context.accountId, artifact.pins),
    ],
    statements: (revision) => [
      insertArtifact(context, artifact, revision),
      ...recordUsages(context, artifact.hash, artifact.pins),
      ...dropOldDrafts(context),
    ],
    action: 'branding.save',
    target: artifact.hash,
  });
  return outcome.committed
    ? { ok: true, hash: artifact.hash, revision: outcome.revision, accountTheme: outcome.live.accountTheme }
    : { ok: false, code: 'conflict' };
}

/** `draftRevision` null records an artifact that goes live at once (a recompiled rollback). */
export const insertArtifact = (
  { db, accountId, now }: ChangeContext,
  artifact: PreparedArtifact,
  draftRevision: string | null,
): D1PreparedStatement =>
  db
    .prepare(
      `INSERT INTO brand_artifacts (account_id, hash, draft_revision, published, bytes, document, pins,
                                    compiler_version, contract_version, fingerprint, created_at)
       VALUES (?1, ?2, ?3, 0, ?4, ?5, ?6, ?7, ?8, ?9, ?10)
       ON CONFLICT (account_id, hash) DO UPDATE SET draft_revision = coalesce(?3, draft_revision)`,
    )
    .bind(
      accountId,
      artifact.hash,
      draftRevision,
      artifact.bytes,
      artifact.document,
      JSON.stringify(artifact.pins),
      artifact.compilerVersion,
      artifact.contractVersion,
      artifact.fingerprint,
      now,
    );

/** Drafts past the newest 20 go; an artifact that was ever published only stops being a draft. */
function dropOldDrafts({ db, accountId }: ChangeContext): D1PreparedStatement[] {
  const old = `account_id = ?1 AND draft_revision IN (
    SELECT draft_revision FROM brand_artifacts WHERE account_id = ?1 AND draft_revision IS NOT NULL
    ORDER BY draft_revision DESC LIMIT -1 OFFSET ${limits.draftsRetained})`;
  return [
    db
      .prepare(`UPDATE brand_artifacts SET draft_revision = NULL WHERE published = 1 AND ${old}`)
      .bind(accountId),
    db
      .prepare(
        `DELETE FROM asset_usages WHERE account_id = ?1 AND artifact_hash IN
           (SELECT hash FROM brand_artifacts WHERE published = 0 AND ${old})`,
      )
      .bind(accountId),
    db.prepare(`DELETE FROM brand_artifacts WHERE published = 0 AND ${old}`).bind(accountId),
  ];
}
