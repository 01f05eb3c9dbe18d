import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { layOut, ROOT } from './archive.ts';
import { npmPack } from './npm-pack.ts';

/** Compiles the client and packs it for npm. Answers the path of the archive. */
export async function packTypeScriptClient(folder: string): Promise<string> {
  const source = 'clients/typescript';
  const work = await layOut(join(folder, 'work/typescript'), {
    'package.json': `${source}/package.json`,
    'README.md': `${source}/README.md`,
    'CHANGELOG.md': `${source}/CHANGELOG.md`,
    LICENSE: 'LICENSE',
  });
  const compiler = join(ROOT, 'node_modules/.bin/tsc');
  execFileSync(compiler, ['-p', join(ROOT, source), '--outDir', join(work, 'dist')], { stdio: 'pipe' });
  return npmPack(work, folder);
}
