import { and, eq, sql } from 'drizzle-orm';
import type { MissingAsset } from '#schema/branding/asset-wire.ts';
import { nullable } from '#shared/db/statement/column-value.ts';
import { elementMember } from '#shared/db/statement/json-fields.ts';
import { flag } from '#shared/db/statement/numbers.ts';
import { accountStatement } from '#shared/db/statement/statement.ts';
import type { PinnedAsset } from '#shared/db/stored/pinned-asset.ts';
import { assets, assetVersions } from '#shared/db/tables/assets.ts';
import { brandArtifacts, brandVersions } from '#shared/db/tables/branding.ts';
import { readablePins } from '../assets/references/asset-usages.ts';
import { type BrandingFailure, refuse } from '../core/answer-error.ts';

/** A member of the row's pin. */
const pinned = <Name extends keyof PinnedAsset>(name: Name) =>
  elementMember(brandArtifacts.pins, sql`p.value`, name);

/** The condition of a rollback's fence, evaluated for each pin. */
const missing = accountStatement({ version: brandVersions.version }, ({ account, version }, db) =>
  db.rows(
    {
      path: pinned('path'),
      ref: pinned('ref'),
      assetId: pinned('assetId'),
      name: nullable(assets.name),
      archived: flag(sql`${assets.archivedAt} is not null and ${assetVersions.id} is not null`),
    },
    (columns) => sql`
    select ${columns} from ${brandVersions}
    join ${brandArtifacts} on ${and(
      eq(brandArtifacts.accountId, brandVersions.accountId),
      eq(brandArtifacts.hash, brandVersions.documentHash),
    )}
    join json_each(${readablePins}) p
    left join ${assets} on ${assets.id} = ${pinned('assetId')} and ${assets.accountId} = ${account}
    left join ${assetVersions} on ${assetVersions.id} = ${pinned('versionId')} and ${assetVersions.assetId} = ${assets.id}
    where ${brandVersions.accountId} = ${account} and ${brandVersions.version} = ${version}
      and (${assets.archivedAt} is not null or ${assetVersions.id} is null)
    order by path`,
  ),
);

/** The refusal of a recorded version: its assets that are archived or deleted. */
export async function refuseSnapshot(
  db: D1Database,
  accountId: string,
  version: number,
): Promise<BrandingFailure> {
  const rows = await missing.all(db, { account: accountId, version });
  const [first] = rows;
  if (first === undefined) return refuse('invalid_snapshot');
  const found = rows.map((row) => ({ ...row, archived: row.archived === 1 }));
  return refuse('invalid_snapshot', {
    path: first.path,
    error_description: described(found),
    missing: found,
  });
}

function described(assets: readonly MissingAsset[]): string {
  const archived = namesOf(assets.filter((asset) => asset.archived));
  const gone = namesOf(assets.filter((asset) => !asset.archived));
  return [
    archived.length === 0
      ? null
      : `Archived: ${archived.join(', ')}. Restore what is archived, then try again.`,
    gone.length === 0 ? null : `Deleted for good: ${gone.join(', ')}.`,
  ]
    .filter((sentence) => sentence !== null)
    .join(' ');
}

const namesOf = (assets: readonly MissingAsset[]): string[] => [
  ...new Set(assets.map(({ name, ref }) => name ?? ref)),
];
