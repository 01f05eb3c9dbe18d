import type { AccountTheme } from '../../../schema/branding/wire.ts';

/** An asset version that a brand document or its stylesheet names, fixed at the time of saving. */
export interface PinnedAsset {
  /** JSON Pointer of the reference inside the document, or `css` and the address in the stylesheet. */
  path: string;
  /** What stands there: an alias, an id, or an asset's path. */
  ref: string;
  assetId: string;
  versionId: string;
  /** SHA-256 of the stored bytes, 64 hex characters. */
  sha256: string;
  extension: string;
}

interface ThemeRow {
  account_id: string;
  revision: string;
  live_hash: string | null;
  live_version: number;
  published_revision: string | null;
  bytes: number | null;
  document: string | null;
  pins: string | null;
  operation_id: string | null;
}

/** Selects what is live; the last statement of every change, so that answers need no further read. */
export const accountThemeStatement = (db: D1Database, accountId: string): D1PreparedStatement =>
  db
    .prepare(
      `SELECT s.account_id, s.revision, s.live_hash, s.live_version, s.published_revision, s.operation_id,
              live.bytes, doc.document, doc.pins
       FROM brand_states s
       LEFT JOIN brand_artifacts live ON live.account_id = s.account_id AND live.hash = s.live_hash
       LEFT JOIN brand_artifacts doc ON doc.account_id = s.account_id AND doc.hash = s.live_document_hash
       WHERE s.account_id = ?1`,
    )
    .bind(accountId);

export interface LiveState {
  revision: string;
  /** The operation that made the latest change. */
  operationId: string | null;
  accountTheme: AccountTheme;
}

export function toLiveState(result: D1Result<unknown> | undefined): LiveState {
  const row = (result as D1Result<ThemeRow> | undefined)?.results[0];
  if (row === undefined) throw new Error('The account has no branding state.');
  const config = row.document === null ? null : (JSON.parse(row.document) as Record<string, unknown>);
  return {
    revision: row.revision,
    operationId: row.operation_id,
    accountTheme: {
      accountId: row.account_id,
      hash: row.live_hash,
      cssPath: row.live_hash === null ? null : themePath(row.account_id, row.live_hash),
      bytes: row.bytes ?? 0,
      version: row.live_version,
      publishedAt: row.published_revision,
      config,
      iconPack: iconPackOf(config),
      assets: (JSON.parse(row.pins ?? '[]') as PinnedAsset[]).map(
        ({ path, assetId, versionId, ...file }) => ({
          path,
          assetId,
          versionId,
          url: assetPath(row.account_id, file.sha256, file.extension),
        }),
      ),
    },
  };
}

export const themePath = (accountId: string, hash: string): string => `/t/${accountId}/theme-${hash}.css`;

export const assetPath = (accountId: string, sha256: string, extension: string): string =>
  `/t/${accountId}/asset-${sha256}.${extension}`;

function iconPackOf(config: Record<string, unknown> | null): string | null {
  const icons = config?.icons;
  const pack = typeof icons === 'object' && icons !== null && 'pack' in icons ? icons.pack : null;
  return typeof pack === 'string' ? pack : null;
}
