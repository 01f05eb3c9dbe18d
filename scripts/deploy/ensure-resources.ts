import { type runWrangler, WranglerFailed } from '../wrangler/run-wrangler.ts';
import { checkPlace, placeFlags, recordPlace } from './ensure-place.ts';
import type { RawConfig } from './raw-config.ts';
import { DeployRefused } from './refused.ts';
import type { DeploySettings } from './settings.ts';

export type Wrangler = typeof runWrangler;

/** The id of the database with that name; null when there is none. */
export async function findDatabase(wrangler: Wrangler, name: string): Promise<string | null> {
  const { stdout } = await wrangler(['d1', 'list', '--json']);
  const list = JSON.parse(stdout.slice(stdout.indexOf('['))) as { uuid: string; name: string }[];
  return list.find((database) => database.name === name)?.uuid ?? null;
}

/**
 * The id of the database with that name, created in the place of the settings when it does not exist.
 *
 * @throws DeployRefused when it was created in another place.
 */
export async function ensureDatabase(
  wrangler: Wrangler,
  name: string,
  place: Pick<DeploySettings, 'location' | 'jurisdiction'>,
): Promise<string> {
  const existing = await findDatabase(wrangler, name);
  if (existing !== null) {
    await checkPlace(wrangler, name, place);
    return existing;
  }
  await wrangler(['d1', 'create', name, ...placeFlags(place)]);
  await recordPlace(wrangler, name, place);
  const created = await findDatabase(wrangler, name);
  if (created === null)
    throw new DeployRefused(`The database ${name} was created but is not listed yet: try again.`);
  return created;
}

/** Names of every bucket and queue that the configurations bind, each once. */
export function resourceNamesOf(configs: readonly RawConfig[]): { buckets: string[]; queues: string[] } {
  const buckets = configs.flatMap(({ r2_buckets = [] }) => r2_buckets.map((entry) => entry.bucket_name));
  const queues = configs.flatMap(({ queues: { producers = [], consumers = [] } = {} }) => [
    ...producers.map((entry) => entry.queue),
    ...consumers.flatMap(({ queue, dead_letter_queue }) => [
      queue,
      ...(dead_letter_queue ? [dead_letter_queue] : []),
    ]),
  ]);
  return { buckets: [...new Set(buckets)].sort(), queues: [...new Set(queues)].sort() };
}

/** Creates missing resources, and does not change existing ones. */
export async function ensureStorage(
  wrangler: Wrangler,
  configs: readonly RawConfig[],
  place: Pick<DeploySettings, 'location' | 'jurisdiction'>,
): Promise<void> {
  const { buckets, queues } = resourceNamesOf(configs);
  for (const bucket of buckets)
    await createUnlessThere(wrangler, ['r2', 'bucket', 'create', bucket, ...placeFlags(place)]);
  for (const queue of queues) await createUnlessThere(wrangler, ['queues', 'create', queue]);
}

async function createUnlessThere(wrangler: Wrangler, args: readonly string[]): Promise<void> {
  try {
    await wrangler(args);
  } catch (error) {
    // 10004: the account has a bucket of that name; 11009: it has a queue of that name.
    const there =
      error instanceof WranglerFailed && /already (exists|taken)|10004|11009/i.test(error.message);
    if (!there) throw error;
  }
}
