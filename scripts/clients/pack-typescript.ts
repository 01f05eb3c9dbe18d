import { execFileSync } from 'node:child_process';
import { cp, mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const SOURCE = join(ROOT, 'clients/typescript');

/** Compiles the client and packs it into a folder, as npm installs it. Answers the path of the archive. */
export async function packTypeScriptClient(folder: string): Promise<string> {
  const work = join(folder, 'package');
  await rm(work, { recursive: true, force: true });
  await mkdir(work, { recursive: true });
  const run = (command: string, args: readonly string[]): string =>
    execFileSync(command, args, { cwd: work, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });
  for (const name of ['package.json', 'README.md']) await cp(join(SOURCE, name), join(work, name));
  await cp(join(ROOT, 'LICENSE'), join(work, 'LICENSE'));
  run(join(ROOT, 'node_modules/.bin/tsc'), ['-p', SOURCE, '--outDir', join(work, 'dist')]);
  const [{ filename }] = JSON.parse(run('npm', ['pack', '--json', '--pack-destination', folder])) as [
    { filename: string },
  ];
  return join(folder, filename);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  console.log(await packTypeScriptClient(join(ROOT, 'dist/clients')));
}
