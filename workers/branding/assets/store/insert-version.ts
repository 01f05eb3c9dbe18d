import { accountStatement } from '#shared/db/statement/statement.ts';
import { assetVersions } from '#shared/db/tables/assets.ts';

export const insertVersion = accountStatement(
  {
    id: assetVersions.id,
    assetId: assetVersions.assetId,
    version: assetVersions.version,
    sha256: assetVersions.sha256,
    createdAt: assetVersions.createdAt,
  },
  ({ account, ...row }, db) => db.insert(assetVersions).values({ accountId: account, ...row }),
);
