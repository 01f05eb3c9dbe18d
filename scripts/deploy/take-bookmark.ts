import { appendFile, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Wrangler } from './ensure-resources.ts';
import { LOOKUP } from './names.ts';
import { DeployRefused } from './refused.ts';

/** The command that restores a database to a bookmark. */
export const restoreCommand = (database: string, bookmark: string): string =>
  `npx wrangler d1 time-travel restore ${database} --bookmark=${bookmark} ${LOOKUP.join(' ')}`;

/**
 * Takes the database's bookmark (Time Travel) before any change, and stores it in the file
 * `bookmarks.log` of the folder.
 */
export async function takeBookmark(
  wrangler: Wrangler,
  { database, folder, version }: { database: string; folder: string; version: string },
): Promise<string> {
  const { stdout } = await wrangler(['d1', 'time-travel', 'info', database, ...LOOKUP, '--json']);
  const bookmark = /"bookmark":\s*"([0-9a-f-]+)"/.exec(stdout)?.[1];
  if (bookmark === undefined) throw new DeployRefused(`No bookmark of the database ${database}: try again.`);
  await mkdir(folder, { recursive: true });
  await appendFile(join(folder, 'bookmarks.log'), `${version} ${database} ${bookmark}\n`);
  return bookmark;
}
