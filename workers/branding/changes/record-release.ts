import type { ChangeContext } from './commit.ts';

export interface Release {
  /** The artifact whose CSS goes live; null for an empty release. */
  hash: string | null;
  /** The artifact whose document and pins go live; `keep` leaves them as they are. */
  documentHash: string | null | 'keep';
  note: string;
}

/** Makes a release live and records it as the next version: the statements that publish, removal and rollback share. */
export function recordRelease(
  { db, accountId, now }: ChangeContext,
  release: Release,
  revision: string,
): D1PreparedStatement[] {
  const documentHash = release.documentHash === 'keep' ? null : release.documentHash;
  return [
    db
      .prepare(
        `UPDATE brand_artifacts SET published = 1, draft_revision = NULL WHERE account_id = ?1 AND hash = ?2`,
      )
      .bind(accountId, release.hash),
    db
      .prepare(
        `UPDATE brand_states SET live_hash = ?2, live_version = live_version + 1,
           live_document_hash = CASE WHEN ?4 THEN live_document_hash ELSE ?3 END,
           published_revision = CASE WHEN ?2 IS NULL THEN NULL ELSE ?5 END
         WHERE account_id = ?1`,
      )
      .bind(accountId, release.hash, documentHash, release.documentHash === 'keep' ? 1 : 0, revision),
    db
      .prepare(
        `INSERT INTO brand_versions (account_id, version, note, hash, document_hash, revision, created_at)
         SELECT account_id, live_version, ?2, live_hash, live_document_hash, ?3, ?4
         FROM brand_states WHERE account_id = ?1`,
      )
      .bind(accountId, release.note, revision, now),
  ];
}
