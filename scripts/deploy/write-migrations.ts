import { cp, mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { triggerSet } from '../database/trigger-set.ts';
import { TRIGGERS } from '../database/triggers.ts';

/**
 * Writes copies of the migrations, under the same names, and the triggers as the last one, to be applied to a deployment.
 * wrangler applies each file of which the database does not have the name, in one transaction with the name.
 *
 * @param present the triggers of the deployed database.
 */
export async function writeMigrations(from: string, to: string, present: readonly string[]): Promise<void> {
  await rm(to, { recursive: true, force: true });
  await mkdir(to, { recursive: true });
  const names = (await readdir(from)).filter((name) => name.endsWith('.sql')).sort();
  await Promise.all(names.map((name) => cp(join(from, name), join(to, name))));
  const { name, statements } = triggerSet(TRIGGERS, names, present);
  await writeFile(join(to, name), statements.map((sql) => `${sql};\n`).join(''));
}
