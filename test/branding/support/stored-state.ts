import type { BrandModel } from './brand-model.ts';

/** The state of the model, read from the database. */
export async function storedState(db: D1Database, accountId: string) {
  const [state, artifacts, versions] = await db.batch<Record<string, string | number | null>>([
    db.prepare('SELECT * FROM brand_states WHERE account_id = ?1').bind(accountId),
    db
      .prepare(
        'SELECT hash, draft_revision, published FROM brand_artifacts WHERE account_id = ?1 ORDER BY hash',
      )
      .bind(accountId),
    db
      .prepare(
        'SELECT version, hash, document_hash, revision FROM brand_versions WHERE account_id = ?1 ORDER BY version',
      )
      .bind(accountId),
  ]);
  const row = state!.results[0]!;
  return {
    revision: row.revision,
    live: row.live_hash,
    liveDocument: row.live_document_hash,
    publishedRevision: row.published_revision,
    artifacts: artifacts!.results.map((artifact) => ({
      hash: artifact.hash,
      draft: artifact.draft_revision,
      published: artifact.published === 1,
    })),
    versions: versions!.results.map(({ hash, document_hash }) => ({ hash, documentHash: document_hash })),
  };
}

export function modelState(model: BrandModel) {
  return {
    revision: model.revision,
    live: model.live,
    liveDocument: model.liveDocument,
    publishedRevision: model.publishedRevision,
    artifacts: [...model.artifacts]
      .map(([hash, artifact]) => ({ hash, ...artifact }))
      .sort((a, b) => (a.hash < b.hash ? -1 : 1)),
    versions: model.versions,
  };
}
