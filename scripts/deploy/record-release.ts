import * as z from 'zod';
import { WranglerFailed } from '../wrangler/run-wrangler.ts';
import { execute, TABLE } from './ensure-place.ts';
import type { Wrangler } from './ensure-resources.ts';

/** What a deployment sets beside the code, and what no version of a Worker holds. */
const recordedTriggers = z.object({
  timers: z.array(z.string()),
  consumers: z.array(z.string()),
  addresses: z.array(z.string()),
});
export type RecordedTriggers = z.infer<typeof recordedTriggers>;

const text = (value: string): string => `'${value.replaceAll("'", "''")}'`;

/** Stores the triggers of a release in the database of the deployment, under its name and as the present ones. */
export async function recordRelease(
  wrangler: Wrangler,
  database: string,
  { release, triggers }: { release: string; triggers: RecordedTriggers },
): Promise<void> {
  const value = text(JSON.stringify(triggers));
  const rows = ['', release].map((name) => `(${text(`release ${name}`)}, ${value})`).join(', ');
  await execute(
    wrangler,
    database,
    `CREATE TABLE IF NOT EXISTS ${TABLE} (name TEXT PRIMARY KEY, value TEXT NOT NULL);
INSERT INTO ${TABLE} VALUES ${rows} ON CONFLICT DO UPDATE SET value = excluded.value;`,
  );
}

const found = z.array(z.object({ results: z.array(z.object({ value: z.string() })) }));

/** The first column of a query; empty before the first release. */
async function readValues(wrangler: Wrangler, database: string, query: string): Promise<string[]> {
  try {
    const { stdout } = await execute(wrangler, database, query);
    const answers = found.parse(JSON.parse(stdout.slice(stdout.indexOf('['))));
    return answers.flatMap(({ results }) => results.map(({ value }) => value));
  } catch (error) {
    if (error instanceof WranglerFailed && /no such table/i.test(error.message)) return [];
    throw error;
  }
}

/** The releases that were deployed to their end. */
export const readReleases = (wrangler: Wrangler, database: string): Promise<string[]> =>
  readValues(
    wrangler,
    database,
    `SELECT substr(name, ${'release '.length + 1}) AS value FROM ${TABLE} WHERE name GLOB 'release ?*';`,
  );

/** The triggers of a release, of the present one for an empty name; null when none were stored. */
export async function readRelease(
  wrangler: Wrangler,
  database: string,
  release: string,
): Promise<RecordedTriggers | null> {
  const query = `SELECT value FROM ${TABLE} WHERE name = ${text(`release ${release}`)};`;
  const [value] = await readValues(wrangler, database, query);
  return value === undefined ? null : recordedTriggers.parse(JSON.parse(value));
}
