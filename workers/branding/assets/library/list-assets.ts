import type { AssetPage } from '../../../../schema/branding/asset-wire.ts';
import { limits } from '../../../../schema/limits.ts';
import { BLOCKING, REFERENCE, referencesIn } from '../references/blocking-references.ts';
import { LIMIT, USED } from '../store/quota.ts';
import { type AssetRow, assetOf, SELECT_ASSETS } from './asset-row.ts';
import { encodeCursor } from './list-cursor.ts';
import type { ListQuery } from './list-query.ts';

const PAGE = `
  ${SELECT_ASSETS}
  WHERE a.account_id = ?1 AND (?2 IS NULL OR a.kind = ?2)
    AND (?3 = '' OR instr(a.search_name, ?3) > 0
         OR (?6 AND EXISTS (SELECT 1 FROM asset_aliases l WHERE l.asset_id = a.id AND instr(l.alias, ?3) > 0)))
    AND (?4 IS NULL OR (a.created_at, a.id) < (?4, ?5))
    AND (?7 IS NULL OR (a.archived_at IS NULL) = (?7 = 'active'))
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
  const { kind, search, after, inAliases, state } = query;
  const [page, quota, broken] = await db.batch([
    db
      .prepare(PAGE)
      .bind(accountId, kind, search, after?.createdAt ?? null, after?.id ?? null, inAliases ? 1 : 0, state),
    db
      .prepare(
        `SELECT ${USED} AS usedBytes, ${LIMIT} AS limitBytes,
           (SELECT count(*) FROM assets WHERE account_id = ?1 AND archived_at IS NULL) AS assets`,
      )
      .bind(accountId),
    db.prepare(BROKEN).bind(accountId),
  ]);
  const rows = (page as D1Result<AssetRow>).results;
  const shown = rows.slice(0, limits.assetPage);
  const last = rows.length > shown.length ? shown.at(-1) : undefined;
  const [totals] = (quota as D1Result<AssetPage['quota']>).results;
  if (totals === undefined) throw new Error('The quota cannot be read.');
  return {
    assets: shown.map((row) => assetOf(accountId, row)),
    nextCursor: last ? encodeCursor({ createdAt: last.created_at, id: last.id }) : null,
    quota: totals,
    brokenRefs: referencesIn(broken),
  };
}
