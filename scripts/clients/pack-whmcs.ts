import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { downloadZip } from 'client-zip';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const MODULE = 'modules/servers/livery';

/** Puts the module as it is installed, with the client that it uses, into a folder laid out as WHMCS's own. */
export async function layModule(folder: string): Promise<string> {
  const target = join(folder, MODULE);
  await mkdir(target, { recursive: true });
  await cp(join(ROOT, 'clients/whmcs', MODULE), target, { recursive: true });
  await cp(join(ROOT, 'clients/php/src'), join(target, 'lib/client'), { recursive: true });
  await cp(join(ROOT, 'LICENSE'), join(target, 'LICENSE'));
  return target;
}

/** The files below a folder as a ZIP archive. */
async function zipFolder(folder: string): Promise<Uint8Array> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = await Promise.all(
    entries
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .sort()
      .map(async (path) => ({
        name: path.slice(folder.length + 1),
        input: await readFile(path),
        lastModified: new Date(0),
      })),
  );
  return new Uint8Array(await downloadZip(files).arrayBuffer());
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const folder = join(ROOT, 'dist/clients/whmcs');
  await layModule(folder);
  await writeFile(`${folder}.zip`, await zipFolder(folder));
  console.log(`${folder}.zip`);
}
