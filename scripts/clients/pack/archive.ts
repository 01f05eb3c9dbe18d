import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { downloadZip } from 'client-zip';

export const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
export const CLIENTS = join(ROOT, 'clients');

/** The folder of archives that `npm run clients:pack` writes. */
export const PACKED = join(ROOT, 'dist/clients');

/** The first day that a ZIP archive can contain, in local time, because archives have no time zone. */
const noTime = (): Date => new Date(1980, 0, 1);

/** The version of a client: the newest one in its changelog. */
export async function readClientVersion(client: string): Promise<string> {
  const changelog = await readFile(join(CLIENTS, client, 'CHANGELOG.md'), 'utf8');
  const version = /^## (\d+\.\d+\.\d+)$/m.exec(changelog)?.[1];
  if (version === undefined) throw new Error(`clients/${client}/CHANGELOG.md names no version`);
  return version;
}

/** The contents of an archive: the repository's file or folder for each path. */
export type Layout = Readonly<Record<string, string>>;

/** Copies files into a folder, which is emptied before. */
export async function layOut(folder: string, layout: Layout): Promise<string> {
  await rm(folder, { recursive: true, force: true });
  for (const [to, from] of Object.entries(layout)) {
    await mkdir(dirname(join(folder, to)), { recursive: true });
    await cp(join(ROOT, from), join(folder, to), { recursive: true });
  }
  return folder;
}

/** Writes the files below a folder as a ZIP archive. The same files make the same bytes at any time and place. */
export async function zipFolder(folder: string, archive: string): Promise<string> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort();
  const files = await Promise.all(
    paths.map(async (name) => ({ name, input: await readFile(join(folder, name)), lastModified: noTime() })),
  );
  await mkdir(dirname(archive), { recursive: true });
  await writeFile(archive, new Uint8Array(await downloadZip(files).arrayBuffer()));
  return archive;
}
