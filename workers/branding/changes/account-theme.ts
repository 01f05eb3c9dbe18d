import { eq } from 'drizzle-orm';
import type { AccountTheme } from '#schema/branding/wire.ts';
import { isLiveArtifact, isLiveDocument, liveArtifact, liveDocument } from '#shared/brand/live-brand.ts';
import { parseStoredDocument, parseStoredPins } from '#shared/brand/pinned-asset.ts';
import { assetPath, themePath } from '#shared/brand/theme-paths.ts';
import { accountStatement, type RowOfStatement } from '#shared/db/statement/statement.ts';
import { brandStates } from '#shared/db/tables/branding.ts';

/** Selects the live state. It is the last statement of every change, so that answers need no further read. */
export const liveTheme = accountStatement({}, ({ account }, db) =>
  db
    .select({
      accountId: brandStates.accountId,
      revision: brandStates.revision,
      liveHash: brandStates.liveHash,
      liveDocumentHash: brandStates.liveDocumentHash,
      liveVersion: brandStates.liveVersion,
      publishedRevision: brandStates.publishedRevision,
      operationId: brandStates.operationId,
      bytes: liveArtifact.bytes,
      document: liveDocument.document,
      pins: liveDocument.pins,
    })
    .from(brandStates)
    .leftJoin(liveArtifact, isLiveArtifact)
    .leftJoin(liveDocument, isLiveDocument)
    .where(eq(brandStates.accountId, account)),
);

export interface LiveState {
  revision: string;
  /** The operation that made the latest change. */
  operationId: string | null;
  /** The artifact whose document is live. It remains live when the stylesheet is removed. */
  documentHash: string | null;
  accountTheme: AccountTheme;
}

/** The live state from its row. Throws for an account without one: every account gets it when it is created. */
export function toLiveState([row]: readonly RowOfStatement<typeof liveTheme>[]): LiveState {
  if (row === undefined) throw new Error('The account has no branding state.');
  const { accountId, liveHash } = row;
  // Every change answers the live state: what is stored of it must never refuse one.
  const config = parseStoredDocument(row.document);
  const pins = parseStoredPins(row.pins);
  const unreadable = [
    ...(config === null && row.document !== null ? (['config'] as const) : []),
    ...(pins === null ? (['assets'] as const) : []),
  ];
  return {
    revision: row.revision,
    operationId: row.operationId,
    documentHash: row.liveDocumentHash,
    accountTheme: {
      accountId,
      hash: liveHash,
      cssPath: liveHash === null ? null : themePath(accountId, liveHash),
      bytes: row.bytes ?? 0,
      version: row.liveVersion,
      publishedAt: row.publishedRevision,
      config,
      iconPack: iconPackOf(config),
      assets: (pins ?? []).map(({ path, assetId, versionId, ...file }) => ({
        path,
        assetId,
        versionId,
        url: assetPath(accountId, file.sha256, file.extension),
      })),
      ...(unreadable.length > 0 && { unreadable }),
    },
  };
}

function iconPackOf(config: Record<string, unknown> | null): string | null {
  const icons = config?.icons;
  const pack = typeof icons === 'object' && icons !== null && 'pack' in icons ? icons.pack : null;
  return typeof pack === 'string' ? pack : null;
}
