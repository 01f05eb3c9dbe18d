import { and, eq, sql } from 'drizzle-orm';
import type { MissingAsset } from '../../../schema/branding/asset-wire.ts';
import { accountStatement } from '../../../shared/db/statement/statement.ts';
import { brandArtifacts, brandVersions } from '../../../shared/db/tables/branding.ts';
import { type BrandingFailure, refuse } from '../http/answer-error.ts';

type Row = Omit<MissingAsset, 'archived'> & { archived: number };

/** The same question as the fence of a rollback asks, pin by pin. */
const missing = accountStatement(
  { version: brandVersions.version },
  ({ account, version }) => sql<Row>`
    select p.value ->> 'path' as path, p.value ->> 'ref' as ref, p.value ->> 'assetId' as assetId,
           a.name, a.archived_at is not null and v.id is not null as archived
    from ${brandVersions}
    join ${brandArtifacts} on ${and(
      eq(brandArtifacts.accountId, brandVersions.accountId),
      eq(brandArtifacts.hash, brandVersions.documentHash),
    )}
    join json_each(${brandArtifacts.pins}) p
    left join assets a on a.id = p.value ->> 'assetId' and a.account_id = ${account}
    left join asset_versions v on v.id = p.value ->> 'versionId' and v.asset_id = a.id
    where ${brandVersions.accountId} = ${account} and ${brandVersions.version} = ${version}
      and (a.archived_at is not null or v.id is null)
    order by path`,
);

/** Why a recorded version cannot be restored: the assets it shows that are archived, or gone. */
export async function refuseSnapshot(
  db: D1Database,
  accountId: string,
  version: number,
): Promise<BrandingFailure> {
  const rows = await missing.all(db, { account: accountId, version });
  const [first] = rows;
  if (first === undefined) return refuse('invalid_snapshot');
  const assets = rows.map((row) => ({ ...row, archived: row.archived === 1 }));
  return refuse('invalid_snapshot', {
    path: first.path,
    error_description: described(assets),
    missing: assets,
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
