import type { Snapshot } from '../../../schema/branding/wire.ts';
import { limits } from '../../../schema/limits.ts';
import { log } from '../../../shared/http/log.ts';
import { accountThemeStatement, toLiveState } from '../changes/account-theme.ts';
import { artifactKeys, readCss } from '../store/artifact-store.ts';
import { requiresUpgrade } from './requires-upgrade.ts';

interface ArtifactRow {
  hash: string;
  draft_revision: string | null;
  bytes: number;
  document: string;
}

/** Everything a branding client works from: live theme, current revision, live artifact, newest ten drafts. */
export async function readSnapshot(db: D1Database, bucket: R2Bucket, accountId: string): Promise<Snapshot> {
  const columns = 'a.hash, a.draft_revision, a.bytes, a.document';
  const [state, live, drafts] = await db.batch<ArtifactRow>([
    accountThemeStatement(db, accountId),
    db
      .prepare(
        `SELECT ${columns} FROM brand_states s
         JOIN brand_artifacts a ON a.account_id = s.account_id AND a.hash = s.live_hash WHERE s.account_id = ?1`,
      )
      .bind(accountId),
    db
      .prepare(
        `SELECT ${columns} FROM brand_artifacts a WHERE a.account_id = ?1 AND a.draft_revision IS NOT NULL
         ORDER BY a.draft_revision DESC LIMIT ${limits.draftsReturned}`,
      )
      .bind(accountId),
  ]);
  const { revision, accountTheme } = toLiveState(state);
  const withCss = (row: ArtifactRow) => readArtifact(bucket, accountId, row);
  const [liveArtifacts, draftArtifacts] = await Promise.all([
    Promise.all((live?.results ?? []).map(withCss)),
    Promise.all((drafts?.results ?? []).map(withCss)),
  ]);
  const [liveArtifact] = liveArtifacts;
  if (liveArtifact === null) throw new Error('The authored CSS of the live artifact cannot be read.');
  return {
    accountTheme,
    revision,
    live:
      liveArtifact === undefined || accountTheme.publishedAt === null
        ? null
        : { ...liveArtifact.artifact, publishedAt: accountTheme.publishedAt },
    drafts: draftArtifacts
      .filter((draft) => draft !== null)
      .map(({ artifact, row }) => ({
        ...artifact,
        createdAt: row.draft_revision ?? '',
        ...(requiresUpgrade(artifact.config) ? { requiresUpgrade: true as const } : {}),
      })),
  };
}

/** A draft whose authored CSS is gone cannot be worked on: it is left out, and logged. */
async function readArtifact(bucket: R2Bucket, accountId: string, row: ArtifactRow) {
  const css = await readCss(bucket, artifactKeys.source(accountId, row.hash));
  if (css === null) {
    log('error', 'authored_css_missing', { account_id: accountId, hash: row.hash });
    return null;
  }
  const config = JSON.parse(row.document) as Record<string, unknown>;
  return { row, artifact: { hash: row.hash, bytes: row.bytes, css, config } };
}
