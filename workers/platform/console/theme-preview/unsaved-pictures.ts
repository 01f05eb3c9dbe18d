import { sql } from 'drizzle-orm';
import type { BrandDocument } from '#schema/contract/brand-document.ts';
import { assetPath } from '#shared/brand/theme-paths.ts';
import { value } from '#shared/db/statement/parameters.ts';
import { accountStatement } from '#shared/db/statement/statement.ts';
import { assetAliases, assetBlobs, assets, assetVersions } from '#shared/db/tables/assets.ts';

type AssetUrls = Readonly<Record<string, string>>;

const picturesNamed = accountStatement({ names: value<string>() }, ({ account, names }, db) => {
  const isNamed = sql`${assetAliases.accountId} = ${account}
    and ${assetAliases.alias} in (select value from json_each(${names}))`;
  return db.rows(
    {
      id: assets.id,
      alias: assetAliases.alias,
      sha256: assetBlobs.sha256,
      extension: assetBlobs.extension,
    },
    (columns) => sql`
      select ${columns} from ${assets}
        left join ${assetAliases} on ${assetAliases.assetId} = ${assets.id} and ${isNamed}
        join ${assetVersions} on ${assetVersions.id} = ${assets.currentVersionId}
        join ${assetBlobs} on ${assetBlobs.accountId} = ${account} and ${assetBlobs.sha256} = ${assetVersions.sha256}
      where ${assets.accountId} = ${account} and ${assets.archivedAt} is null and ${assets.id} in (
        select value from json_each(${names})
        union select ${assetAliases.assetId} from ${assetAliases} where ${isNamed})`,
  );
});

/** Pictures of an unsaved document: those of the draft, and for others the version that a save would pin now. */
export async function unsavedPictures(
  db: D1Database,
  account: string,
  document: BrandDocument,
  saved: AssetUrls,
): Promise<AssetUrls> {
  const names = [...new Set(namesIn(document))].filter((name) => !Object.hasOwn(saved, name));
  if (names.length === 0) return saved;
  const found = await picturesNamed.all(db, { account, names: JSON.stringify(names) });
  const paths = found.flatMap(({ id, alias, sha256, extension }) =>
    [id, alias].map((name) => [name, assetPath(account, sha256, extension)] as const),
  );
  return { ...saved, ...Object.fromEntries(paths) };
}

/** The assets of every `{"asset": …}` inside a value. The document was validated before, so that its size is bounded. */
function namesIn(node: unknown): string[] {
  if (typeof node !== 'object' || node === null) return [];
  const { asset } = node as { asset?: unknown };
  return [...(typeof asset === 'string' ? [asset] : []), ...Object.values(node).flatMap(namesIn)];
}
