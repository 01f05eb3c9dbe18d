import { sql } from 'drizzle-orm';
import { bare, value } from '#shared/db/statement/parameters.ts';
import { globalStatement } from '#shared/db/statement/statement.ts';
import { builds } from '#shared/db/tables/projects.ts';

/** Most builds of one state that one run reduces. */
const REDUCED = 500;

/** States of builds that have ended. */
const ENDED = ['succeeded', 'failed', 'cancelled'] as const;
type Ended = (typeof ENDED)[number];

/** The object that stores, for each state, the creation time and id of the last build that was looked at. */
const CURSOR = 'sweep/old-builds.json';

const page = { status: builds.status, at: value<number>(), id: builds.id, before: builds.createdAt };

const nextBuilds = globalStatement(
  { ...page, limit: value<number>() },
  ({ status, at, id, before, limit }, db) =>
    db
      .select({ id: builds.id, createdAt: builds.createdAt })
      .from(builds)
      .where(
        sql`${builds.status} = ${status} and (${builds.createdAt}, ${builds.id}) > (${at}, ${id})
        and ${builds.createdAt} < ${before}`,
      )
      .orderBy(builds.createdAt, builds.id)
      .limit(limit),
);

/** A version that still has its files keeps what it was made of: its page shows it. */
const removeTexts = globalStatement(
  { ids: value<string>() },
  ({ ids }) => sql`
    update ${builds} set ${bare(builds.prompt)} = '', ${bare(builds.note)} = null, ${bare(builds.skills)} = '[]',
      ${bare(builds.notes)} = null, ${bare(builds.progress)} = null, ${bare(builds.failure)} = null,
      ${bare(builds.draft)} = null, ${bare(builds.resultId)} = null
    where ${builds.id} in (select value from json_each(${ids})) and ${builds.artifact} is null`,
);

interface Place {
  at: number;
  id: string;
}

/**
 * Reduces ended builds without files, from before a time, to what the ledger and repeats need: id, state, credits and key.
 * Each is looked at once, so that the cost of a run depends on how much was built and not on how much is stored.
 */
export async function reduceBuilds(
  db: D1Database,
  bucket: R2Bucket,
  before: number,
): Promise<{ reduced: number; more: boolean }> {
  const stored = await (await bucket.get(CURSOR))?.json<Partial<Record<Ended, Place>>>();
  const places: Partial<Record<Ended, Place>> = { ...stored };
  let reduced = 0;
  let more = false;
  let moved = false;
  for (const status of ENDED) {
    const { at, id } = places[status] ?? { at: 0, id: '' };
    const found = await nextBuilds.all(db, { status, at, id, before, limit: REDUCED });
    const last = found.at(-1);
    if (last === undefined) continue;
    reduced += await removeTexts.run(db, { ids: JSON.stringify(found.map((build) => build.id)) });
    places[status] = { at: last.createdAt, id: last.id };
    moved = true;
    more ||= found.length === REDUCED;
  }
  if (moved) await bucket.put(CURSOR, JSON.stringify(places));
  return { reduced, more };
}
