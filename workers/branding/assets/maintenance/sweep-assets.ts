import { sql } from 'drizzle-orm';
import { bare, columnList, value } from '../../../../shared/db/statement/parameters.ts';
import { globalStatement } from '../../../../shared/db/statement/statement.ts';
import { assetBlobs, assetSweeps } from '../../../../shared/db/tables/assets.ts';
import { sweepPage } from '../../../../shared/storage/sweep-page.ts';
import { deletionOf } from '../../../../shared/upkeep/delete-expired.ts';

const PREFIX = 'asset/';
const KEY = /^asset\/([0-9a-f-]{36})\/([0-9a-f]{64})$/;
const CURSOR_KEY = 'sweep/asset.cursor';

/** Bytes younger than this may belong to an upload that has not committed yet. */
const GRACE_MS = 3_600_000;
/** Marks are kept far longer than any upload takes. */
const MARK_MS = 7 * 86_400_000;

interface Orphan {
  key: string;
  accountId: string;
  sha256: string;
}

/**
 * Deletes stored bytes that no row names: what an upload that died left behind. Looks at one page a run and goes on from
 * there the next time.
 *
 * Before anything is deleted, the intent is written down in the same statement that makes sure no row names the bytes: a
 * mark with the time, negative while the deletion is under way. An upload of the same bytes waits while it is, and one
 * that began before finds the mark changed and writes them again, so nothing a row names is lost.
 */
export async function sweepAssets(env: Pick<BrandingEnv, 'DB' | 'BRAND'>, now: number): Promise<number> {
  let condemned: Orphan[] = [];
  const swept = await sweepPage(env.BRAND, {
    prefix: PREFIX,
    cursorKey: CURSOR_KEY,
    before: now - GRACE_MS,
    condemn: async (objects) => {
      condemned = await condemn(env.DB, objects.flatMap(orphanOf), now);
      return condemned.map(({ key }) => key);
    },
    deleted: () => markDeleted(env.DB, condemned),
  });
  await deleteOldMarks(env.DB, now - MARK_MS);
  return swept;
}

function orphanOf({ key }: R2Object): Orphan[] {
  const [, accountId, sha256] = KEY.exec(key) ?? [];
  return accountId === undefined || sha256 === undefined ? [] : [{ key, accountId, sha256 }];
}

/** The new mark is later than the last, and never one that an upload has read. */
const intend = globalStatement(
  { found: value<string>(), now: assetSweeps.sweptAt },
  ({ found, now }) => sql<{ name: string }>`
    insert into ${assetSweeps} ${columnList(assetSweeps.accountId, assetSweeps.sha256, assetSweeps.sweptAt)}
    select o.value ->> 'accountId', o.value ->> 'sha256', -${now} from json_each(${found}) o
    where not exists (select 1 from ${assetBlobs}
      where ${assetBlobs.accountId} = o.value ->> 'accountId' and ${assetBlobs.sha256} = o.value ->> 'sha256')
    on conflict ${columnList(assetSweeps.accountId, assetSweeps.sha256)}
      do update set ${bare(assetSweeps.sweptAt)} = -max(abs(${assetSweeps.sweptAt}) + 1, -excluded.swept_at)
    returning ${bare(assetSweeps.accountId)} || '/' || ${bare(assetSweeps.sha256)} as name`,
);

const deleteOldMarks = deletionOf(
  assetSweeps,
  sql`rowid`,
  (before) => sql`${assetSweeps.sweptAt} < ${before} and abs(${assetSweeps.sweptAt}) < ${before}`,
);

async function condemn(db: D1Database, found: readonly Orphan[], now: number): Promise<Orphan[]> {
  if (found.length === 0) return [];
  const rows = await intend.all(db, { found: JSON.stringify(found), now });
  const names = new Set(rows.map(({ name }) => name));
  return found.filter(({ accountId, sha256 }) => names.has(`${accountId}/${sha256}`));
}

const deletionEnded = globalStatement(
  { found: value<string>() },
  ({ found }) => sql`
    update ${assetSweeps} set swept_at = -swept_at
    where ${assetSweeps.sweptAt} < 0 and (${assetSweeps.accountId}, ${assetSweeps.sha256}) in
      (select value ->> 'accountId', value ->> 'sha256' from json_each(${found}))`,
);

async function markDeleted(db: D1Database, condemned: readonly Orphan[]): Promise<void> {
  await deletionEnded.run(db, { found: JSON.stringify(condemned) });
}
