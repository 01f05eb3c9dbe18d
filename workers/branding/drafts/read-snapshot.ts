import { and, desc, eq, isNotNull } from 'drizzle-orm';
import type { Snapshot } from '../../../schema/branding/wire.ts';
import { limits } from '../../../schema/limits.ts';
import { parseJson } from '../../../shared/db/json-text.ts';
import { accountStatement, batch, type RowOfStatement } from '../../../shared/db/statement/statement.ts';
import { brandArtifacts, brandStates } from '../../../shared/db/tables/branding.ts';
import { log } from '../../../shared/http/log.ts';
import { liveTheme, toLiveState } from '../changes/account-theme.ts';
import { artifactKeys, readCss } from '../store/artifact-store.ts';
import { requiresUpgrade } from './requires-upgrade.ts';

const artifact = {
  hash: brandArtifacts.hash,
  draftRevision: brandArtifacts.draftRevision,
  bytes: brandArtifacts.bytes,
  document: brandArtifacts.document,
};

const live = accountStatement({}, ({ account }, db) =>
  db
    .select(artifact)
    .from(brandStates)
    .innerJoin(
      brandArtifacts,
      and(eq(brandArtifacts.accountId, brandStates.accountId), eq(brandArtifacts.hash, brandStates.liveHash)),
    )
    .where(eq(brandStates.accountId, account)),
);

const newestDrafts = accountStatement({}, ({ account }, db) =>
  db
    .select(artifact)
    .from(brandArtifacts)
    .where(and(eq(brandArtifacts.accountId, account), isNotNull(brandArtifacts.draftRevision)))
    .orderBy(desc(brandArtifacts.draftRevision))
    .limit(limits.draftsReturned),
);

type ArtifactRow = RowOfStatement<typeof newestDrafts>;

/** The initial state for a branding client: live theme, current revision, live artifact, newest ten drafts. */
export async function readSnapshot(db: D1Database, bucket: R2Bucket, accountId: string): Promise<Snapshot> {
  const account = { account: accountId };
  const [state, liveRows, draftRows] = await batch(db, [
    liveTheme.bind(db, account),
    live.bind(db, account),
    newestDrafts.bind(db, account),
  ]);
  const { revision, accountTheme } = toLiveState(state.rows);
  const withCss = (row: ArtifactRow) => readArtifact(bucket, accountId, row);
  const [liveArtifacts, draftArtifacts] = await Promise.all([
    Promise.all(liveRows.rows.map(withCss)),
    Promise.all(draftRows.rows.map(withCss)),
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
        createdAt: row.draftRevision ?? '',
        ...(requiresUpgrade(artifact.config) ? { requiresUpgrade: true as const } : {}),
      })),
  };
}

/** A draft whose authored CSS is missing cannot be edited, so it is left out and logged. */
async function readArtifact(bucket: R2Bucket, accountId: string, row: ArtifactRow) {
  const css = await readCss(bucket, artifactKeys.source(accountId, row.hash));
  if (css === null) {
    log('error', 'authored_css_missing', { account_id: accountId, hash: row.hash });
    return null;
  }
  const config = parseJson(row.document);
  return { row, artifact: { hash: row.hash, bytes: row.bytes, css, config } };
}
