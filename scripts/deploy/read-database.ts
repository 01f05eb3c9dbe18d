import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type History, isOfBefore, readHistory } from '../database/read-history.ts';
import { wranglerDatabase } from '../database/wrangler-database.ts';
import { root } from '../workers.ts';
import type { Wrangler } from './ensure-resources.ts';
import { LOOKUP } from './names.ts';
import { DeployRefused } from './refused.ts';

/**
 * What was applied to a deployed database.
 *
 * @throws DeployRefused when it is from before the first release.
 */
export async function readDatabase(wrangler: Wrangler, database: string): Promise<History> {
  const history = await readHistory(wranglerDatabase({ database, flags: ['--remote', ...LOOKUP] }, wrangler));
  const names = await readdir(join(root, 'shared/db/migrations'));
  if (!isOfBefore(history, names.filter((name) => name.endsWith('.sql')).sort())) return history;
  throw new DeployRefused(
    `The database ${database} is from before the first release, and nothing leads from it to this version: to start anew, delete it (npx wrangler d1 delete ${database} ${LOOKUP.join(' ')}) and deploy again.`,
  );
}
