import { eq, sql } from 'drizzle-orm';
import { minus } from '../db/statement/numbers.ts';
import { bare, value } from '../db/statement/parameters.ts';
import { batch, globalStatement } from '../db/statement/statement.ts';
import { textStatement } from '../db/statement/text.ts';
import { backfills } from '../db/tables/backfills.ts';
import { FILL_DAYS, FILL_EVENTS } from './sql/usage-days.ts';

/** Entries of one batch, so that no other request waits long for the database. */
const ENTRIES_A_STEP = 5_000;
/** Steps of one table in one run of the timer. The next run continues. */
const STEPS_A_RUN = 20;

const FILLS = [
  ['usage_days', textStatement(FILL_DAYS)],
  ['usage_events', textStatement(FILL_EVENTS)],
] as const;

const openBackfills = globalStatement({}, (_, db) => db.select({ name: backfills.name }).from(backfills));

const moveOn = globalStatement(
  { name: backfills.name, entries: value<number>() },
  ({ name, entries }) => sql`
    update ${backfills} set ${bare(backfills.done)} = min(${backfills.done} + cast(${entries} as integer), ${backfills.last})
    where ${backfills.name} = ${name}`,
);

// mutate: equivalent without ${backfills.name} = ${name}: a complete backfill may end in a step of another one.
const end = globalStatement(
  { name: backfills.name },
  ({ name }) =>
    sql`delete from ${backfills} where ${backfills.name} = ${name} and ${backfills.done} >= ${backfills.last}`,
);

const rest = globalStatement({ name: backfills.name }, ({ name }, db) =>
  db
    .select({ left: minus(backfills.last, backfills.done) })
    .from(backfills)
    .where(eq(backfills.name, name)),
);

/** Has a row while the usage of some days is incomplete: from an upgrade until the timer has added it up. */
export const openDays = globalStatement({}, (_, db) =>
  db.select({ name: backfills.name }).from(backfills).where(eq(backfills.name, 'usage_days')),
);

/**
 * Adds the next entries from before an upgrade to the tables that it created. A step and its position are one
 * transaction, so that each entry is added once, even by simultaneous runs. Returns how many entries are left, by
 * table.
 */
export async function runBackfills(
  db: D1Database,
  { entries = ENTRIES_A_STEP, steps = STEPS_A_RUN } = {},
): Promise<Record<string, number>> {
  const open = new Set((await openBackfills.all(db, {})).map(({ name }) => name));
  const left: Record<string, number> = {};
  for (const [name, fill] of FILLS) {
    if (!open.has(name)) continue;
    for (let step = 0; step < steps && left[name] !== 0; step += 1) {
      const [, , , remaining] = await batch(db, [
        fill.bind(db, { entries }),
        moveOn.bind(db, { name, entries }),
        end.bind(db, { name }),
        rest.bind(db, { name }),
      ]);
      left[name] = remaining.rows[0]?.left ?? 0;
    }
  }
  return left;
}
