import type { PinnedAsset } from '../../../../shared/brand/pinned-asset.ts';
import type { ChangeContext, Condition } from '../../changes/commit.ts';

/**
 * What the fence of a save checks of the assets that its artifact names: each still there, of this account, not
 * archived, and still meant by the alias in the document. Archiving asks for references in its own transaction, so of a
 * save and an archive that race, the later one sees the earlier.
 */
export const pinsHold = (accountId: string, pins: readonly PinnedAsset[]): Condition[] =>
  pinned(
    accountId,
    pins,
    `AND (p.value ->> 'ref' = a.id OR p.value ->> 'ref' LIKE '/t/%' OR EXISTS (SELECT 1 FROM asset_aliases l
       WHERE l.account_id = a.account_id AND l.alias = p.value ->> 'ref' AND l.asset_id = a.id))`,
  );

/** What the fence of a rollback checks: the pinned versions are there and not archived, whatever aliases mean by now. */
export const pinsAreKept = (accountId: string, pins: readonly PinnedAsset[]): Condition[] =>
  pinned(accountId, pins, '');

/** One parameter however many pins there are: statements may bind only so many. */
function pinned(accountId: string, pins: readonly PinnedAsset[], further: string): Condition[] {
  if (pins.length === 0) return [];
  return [
    {
      sql: `NOT EXISTS (SELECT 1 FROM json_each(?) p WHERE NOT EXISTS (
              SELECT 1 FROM assets a JOIN asset_versions v ON v.asset_id = a.id AND v.id = p.value ->> 'versionId'
              WHERE a.id = p.value ->> 'assetId' AND a.account_id = ? AND a.archived_at IS NULL ${further}))`,
      values: [JSON.stringify(pins), accountId],
    },
  ];
}

/** The statement that notes an artifact's references; saving the same artifact again notes the same ones. */
export const recordUsages = (
  { db, accountId }: Pick<ChangeContext, 'db' | 'accountId'>,
  artifactHash: string,
  pins: readonly PinnedAsset[],
): D1PreparedStatement[] =>
  pins.length === 0
    ? []
    : [
        db
          .prepare(
            `INSERT INTO asset_usages (account_id, artifact_hash, path, asset_id, ref)
             SELECT ?1, ?2, p.value ->> 'path', p.value ->> 'assetId', p.value ->> 'ref' FROM json_each(?3) p
             WHERE true ON CONFLICT DO NOTHING`,
          )
          .bind(accountId, artifactHash, JSON.stringify(pins)),
      ];
