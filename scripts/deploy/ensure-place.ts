import { WranglerFailed } from '../wrangler/run-wrangler.ts';
import type { Wrangler } from './ensure-resources.ts';
import { LOOKUP } from './names.ts';
import { DeployRefused } from './refused.ts';
import type { DeploySettings } from './settings.ts';

type Place = Pick<DeploySettings, 'location' | 'jurisdiction'>;

/** The place as one word: `eu`, `weur`, or `any`. A jurisdiction takes precedence over a location, as at Cloudflare. */
const placeOf = ({ location, jurisdiction }: Place): string => jurisdiction ?? location ?? 'any';

/** Flags of the commands that create a database or a bucket. */
export const placeFlags = ({ location, jurisdiction }: Place): string[] => {
  if (jurisdiction !== undefined) return ['--jurisdiction', jurisdiction];
  return location === undefined ? [] : ['--location', location];
};

export const TABLE = 'livery_deployment';

/** Runs statements in the database of a deployment. */
export const execute = (wrangler: Wrangler, database: string, sql: string) =>
  wrangler(['d1', 'execute', database, '--remote', ...LOOKUP, '--yes', '--json', '--command', sql]);

/** Stores in the database itself where it was created. */
export const recordPlace = (wrangler: Wrangler, database: string, place: Place): Promise<unknown> =>
  execute(
    wrangler,
    database,
    `CREATE TABLE IF NOT EXISTS ${TABLE} (name TEXT PRIMARY KEY, value TEXT NOT NULL);
INSERT INTO ${TABLE} VALUES ('place', '${placeOf(place)}') ON CONFLICT DO NOTHING;`,
  );

/**
 * Compares the settings with the place where the database was created. A database without a recorded place was created
 * without one.
 *
 * @throws DeployRefused when they differ: Cloudflare moves neither a database nor a bucket.
 */
export async function checkPlace(wrangler: Wrangler, database: string, place: Place): Promise<void> {
  const made = await readPlace(wrangler, database);
  if (made === placeOf(place)) return;
  throw new DeployRefused(
    `The database ${database} was made in "${made}", and the settings say "${placeOf(place)}". ` +
      'Where a database and buckets lie is settled when they are made and cannot be changed. ' +
      'Take "location" and "jurisdiction" back to what they were, or move the data to a new environment (docs/deploy.md).',
  );
}

async function readPlace(wrangler: Wrangler, database: string): Promise<string> {
  try {
    const { stdout } = await execute(wrangler, database, `SELECT value FROM ${TABLE} WHERE name = 'place';`);
    return /"value":\s*"([a-z]+)"/.exec(stdout)?.[1] ?? 'any';
  } catch (error) {
    if (error instanceof WranglerFailed && /no such table/i.test(error.message)) return 'any';
    throw error;
  }
}
