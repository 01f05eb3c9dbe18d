import { and, desc, eq, isNotNull } from 'drizzle-orm';
import type { Snapshot } from '#schema/branding/wire.ts';
import { BRAND_DOCUMENT_VERSION } from '#schema/contract/brand-document.ts';
import { limits } from '#schema/limits.ts';
import { parseStoredDocument } from '#shared/brand/pinned-asset.ts';
import { accountStatement, batch, type RowOfStatement } from '#shared/db/statement/statement.ts';
import { brandArtifacts, brandStates } from '#shared/db/tables/branding.ts';
import { log } from '#shared/runtime/log.ts';
import { liveTheme, toLiveState } from '../changes/account-theme.ts';
import { artifactKeys, readCss } from '../store/artifact-store.ts';

/** Whether a draft's document has an older format and must be upgraded before it can be saved again. */
const requiresUpgrade = (config: Record<string, unknown>): boolean =>
  config.schemaVersion !== BRAND_DOCUMENT_VERSION;

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

/**
 * The initial state for a branding client: live theme, current revision, live artifact, newest ten drafts. It answers
 * whatever is stored, because every further change of the account starts from it.
 */
export async function readSnapshot(db: D1Database, bucket: R2Bucket, accountId: string): Promise<Snapshot> {
  const account = { account: accountId };
  const { state, liveRows, draftRows } = await batch(db, {
    state: liveTheme.bind(db, account),
    liveRows: live.bind(db, account),
    draftRows: newestDrafts.bind(db, account),
  });
  const { revision, accountTheme } = toLiveState(state.rows);
  const withCss = (row: ArtifactRow) => readArtifact(bucket, accountId, row);
  const [liveArtifacts, draftArtifacts] = await Promise.all([
    Promise.all(liveRows.rows.map(withCss)),
    Promise.all(draftRows.rows.map(withCss)),
  ]);
  const [liveArtifact] = liveArtifacts;
  return {
    accountTheme,
    revision,
    live:
      liveArtifact === undefined || accountTheme.publishedAt === null
        ? null
        : { ...liveArtifact.artifact, publishedAt: accountTheme.publishedAt },
    drafts: draftArtifacts.map(({ artifact, row }) => ({
      ...artifact,
      createdAt: row.draftRevision ?? '',
      ...(requiresUpgrade(artifact.config) ? { requiresUpgrade: true as const } : {}),
    })),
  };
}

/**
 * An artifact whose parts cannot be read stays in the snapshot, because its hash is the base of the next save. Its parts
 * are empty and named.
 */
async function readArtifact(bucket: R2Bucket, accountId: string, row: ArtifactRow) {
  const { hash, bytes } = row;
  const css = await readCss(bucket, artifactKeys.source(accountId, hash));
  const config = parseStoredDocument(row.document);
  const unreadable = [
    ...(css === null ? (['css'] as const) : []),
    ...(config === null ? (['config'] as const) : []),
  ];
  if (unreadable.length > 0) log('error', 'artifact_unreadable', { account_id: accountId, hash, unreadable });
  const artifact = {
    hash,
    bytes,
    css: css ?? '',
    config: config ?? {},
    ...(unreadable.length > 0 && { unreadable }),
  };
  return { row, artifact };
}
