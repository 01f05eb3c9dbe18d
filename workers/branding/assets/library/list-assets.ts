import type { AssetKind, AssetPage, ManagedAsset } from '../../../../schema/branding/asset-wire.ts';
import { limits } from '../../../../schema/limits.ts';
import { assetPath } from '../../../../shared/brand/theme-paths.ts';
import { BLOCKING, REFERENCE, referencesIn } from '../references/blocking-references.ts';
import { LIMIT, USED } from '../store/quota.ts';
import { encodeCursor } from './list-cursor.ts';
import type { ListQuery } from './list-query.ts';

interface Row {
  id: string;
  name: string;
  kind: AssetKind;
  aliases: string;
  archived_at: number | null;
  created_at: number;
  version_id: string;
  version: number;
  sha256: string;
  extension: string;
  mime: string;
  bytes: number;
  usage_count: number;
}

const PAGE = `
  SELECT a.id, a.name, a.kind, a.archived_at, a.created_at, v.id AS version_id, v.version, v.sha256,
         f.extension, f.mime, f.bytes,
         (SELECT json_group_array(alias) FROM
           (SELECT alias FROM asset_aliases WHERE asset_id = a.id ORDER BY created_at, alias)) AS aliases,
         (SELECT count(*) FROM ${BLOCKING} WHERE u.account_id = a.account_id AND u.asset_id = a.id) AS usage_count
  FROM assets a
  JOIN asset_versions v ON v.id = a.current_version_id
  JOIN asset_blobs f ON f.account_id = v.account_id AND f.sha256 = v.sha256
  WHERE a.account_id = ?1 AND (?2 IS NULL OR a.kind = ?2) AND (?3 = '' OR instr(a.search_name, ?3) > 0)
    AND (?4 IS NULL OR (a.created_at, a.id) < (?4, ?5))
  ORDER BY a.created_at DESC, a.id DESC LIMIT ${limits.assetPage + 1}`;

/** A place is broken when its asset is archived, or when its alias is gone or means another asset by now. */
const BROKEN = `
  SELECT ${REFERENCE} FROM ${BLOCKING}
  LEFT JOIN assets a ON a.id = u.asset_id
  LEFT JOIN asset_aliases l ON l.account_id = u.account_id AND l.alias = u.ref
  WHERE u.account_id = ?1
    AND (a.archived_at IS NOT NULL OR (u.ref NOT LIKE '/t/%' AND u.ref <> u.asset_id AND l.asset_id IS NOT u.asset_id))
  ORDER BY owner DESC, u.artifact_hash, u.path LIMIT 200`;

/** One page of the library, newest first, with what the account stores and which references are broken. */
export async function listAssets(db: D1Database, accountId: string, query: ListQuery): Promise<AssetPage> {
  const { kind, search, after } = query;
  const [page, quota, broken] = await db.batch([
    db.prepare(PAGE).bind(accountId, kind, search, after?.createdAt ?? null, after?.id ?? null),
    db
      .prepare(
        `SELECT ${USED} AS usedBytes, ${LIMIT} AS limitBytes,
           (SELECT count(*) FROM assets WHERE account_id = ?1 AND archived_at IS NULL) AS assets`,
      )
      .bind(accountId),
    db.prepare(BROKEN).bind(accountId),
  ]);
  const rows = (page as D1Result<Row>).results;
  const shown = rows.slice(0, limits.assetPage);
  const last = rows.length > shown.length ? shown.at(-1) : undefined;
  const [totals] = (quota as D1Result<AssetPage['quota']>).results;
  if (totals === undefined) throw new Error('The quota cannot be read.');
  return {
    assets: shown.map((row) => toAsset(accountId, row)),
    nextCursor: last ? encodeCursor({ createdAt: last.created_at, id: last.id }) : null,
    quota: totals,
    brokenRefs: referencesIn(broken),
  };
}

const timestamp = (at: number): string => new Date(at).toISOString();

const toAsset = (accountId: string, row: Row): ManagedAsset => ({
  id: row.id,
  name: row.name,
  aliases: JSON.parse(row.aliases) as string[],
  kind: row.kind,
  archivedAt: row.archived_at === null ? null : timestamp(row.archived_at),
  currentVersion: {
    id: row.version_id,
    version: row.version,
    mime: row.mime,
    bytes: row.bytes,
    url: assetPath(accountId, row.sha256, row.extension),
  },
  usageCount: row.usage_count,
  createdAt: timestamp(row.created_at),
});
