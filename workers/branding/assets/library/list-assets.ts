import { sql } from 'drizzle-orm';
import type { AssetKind, AssetPage } from '#schema/branding/asset-wire.ts';
import { limits } from '#schema/limits.ts';
import { countOf } from '#shared/db/statement/numbers.ts';
import { value } from '#shared/db/statement/parameters.ts';
import { accountStatement, batch } from '#shared/db/statement/statement.ts';
import { assetAliases, assets, assetUsages } from '#shared/db/tables/assets.ts';
import { blocking, reference } from '../references/blocking-references.ts';
import { storageLimitOf, usedBy } from '../store/quota.ts';
import { assetOf, selectAssets } from './asset-row.ts';
import { encodeCursor } from './list-cursor.ts';
import type { ListQuery } from './list-query.ts';

/** Filters that are null, or an empty search, match everything. */
const page = accountStatement(
  {
    kind: value<AssetKind | null>(),
    search: assets.searchName,
    afterTime: value<number | null>(),
    afterId: value<string | null>(),
    inAliases: value<number>(),
    state: value<'active' | 'archived' | null>(),
  },
  ({ account, kind, search, afterTime, afterId, inAliases, state }, db) =>
    selectAssets(
      db,
      sql`${assets.accountId} = ${account} and (${kind} is null or ${assets.kind} = ${kind})
        and (${search} = '' or instr(${assets.searchName}, ${search}) > 0
             or (${inAliases} and exists (select 1 from ${assetAliases}
               where ${assetAliases.assetId} = ${assets.id} and instr(${assetAliases.alias}, ${search}) > 0)))
        and (${afterTime} is null or (${assets.createdAt}, ${assets.id}) < (${afterTime}, ${afterId}))
        and (${state} is null or (${assets.archivedAt} is null) = (${state} = 'active'))
        order by ${assets.createdAt} desc, ${assets.id} desc limit ${limits.assetPage + 1}`,
    ),
);

const readQuota = accountStatement({}, ({ account }, db) =>
  db.rows(
    {
      usedBytes: usedBy(account),
      limitBytes: storageLimitOf(account),
      assets: countOf(assets, sql`${assets.accountId} = ${account} and ${assets.archivedAt} is null`),
    },
    (columns) => sql`select ${columns}`,
  ),
);

/** A reference is broken when its asset is archived, or when its alias was removed or names another asset now. */
const broken = accountStatement({}, ({ account }, db) =>
  db.rows(
    reference,
    (columns) => sql`
      select ${columns} from ${blocking}
      left join ${assets} on ${assets.id} = ${assetUsages.assetId}
      left join ${assetAliases} on ${assetAliases.accountId} = ${assetUsages.accountId}
       and ${assetAliases.alias} = ${assetUsages.ref}
      where ${assetUsages.accountId} = ${account}
        and (${assets.archivedAt} is not null
          or (${assetUsages.ref} not like '/t/%' and ${assetUsages.ref} <> ${assetUsages.assetId}
            and ${assetAliases.assetId} is not ${assetUsages.assetId}))
      order by owner desc, ${assetUsages.artifactHash}, ${assetUsages.path} limit 200`,
  ),
);

/** One page of the library, newest first, with the account's stored bytes and its broken references. */
export async function listAssets(db: D1Database, accountId: string, query: ListQuery): Promise<AssetPage> {
  const { kind, search, after, inAliases, state } = query;
  const account = { account: accountId };
  const { found, quota, brokenRefs } = await batch(db, {
    found: page.bind(db, {
      ...account,
      kind,
      search,
      afterTime: after?.createdAt ?? null,
      afterId: after?.id ?? null,
      inAliases: inAliases ? 1 : 0,
      state,
    }),
    quota: readQuota.bind(db, account),
    brokenRefs: broken.bind(db, account),
  });
  const shown = found.rows.slice(0, limits.assetPage);
  const last = found.rows.length > shown.length ? shown.at(-1) : undefined;
  const [totals] = quota.rows;
  if (totals === undefined) throw new Error('The quota cannot be read.');
  return {
    assets: shown.map((row) => assetOf(accountId, row)),
    nextCursor: last ? encodeCursor({ createdAt: last.createdAt, id: last.id }) : null,
    quota: totals,
    brokenRefs: brokenRefs.rows,
  };
}
