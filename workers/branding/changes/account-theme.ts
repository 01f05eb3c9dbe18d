import type { AccountTheme } from '../../../schema/branding/wire.ts';
import { LIVE_BRAND_JOINS } from '../../../shared/brand/live-brand.ts';
import type { PinnedAsset } from '../../../shared/brand/pinned-asset.ts';
import { assetPath, themePath } from '../../../shared/brand/theme-paths.ts';

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
       FROM brand_states s ${LIVE_BRAND_JOINS}
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

function iconPackOf(config: Record<string, unknown> | null): string | null {
  const icons = config?.icons;
  const pack = typeof icons === 'object' && icons !== null && 'pack' in icons ? icons.pack : null;
  return typeof pack === 'string' ? pack : null;
}
