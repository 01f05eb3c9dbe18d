import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { packTypeScriptClient } from '#scripts/clients/pack/pack-typescript.ts';

/** Packs the TypeScript client and installs it into an empty folder without a network. */
export async function installedClient(
  folder: string,
): Promise<typeof import('../../../../clients/typescript/src/index.ts')> {
  const archive = await packTypeScriptClient(folder);
  const app = join(folder, 'app');
  mkdirSync(app);
  writeFileSync(join(app, 'package.json'), '{ "type": "module", "private": true }');
  execFileSync('npm', ['install', '--offline', '--no-audit', '--no-fund', archive], {
    cwd: app,
    stdio: 'pipe',
  });
  return import(pathToFileURL(join(app, 'node_modules/livery-client/dist/index.js')).href);
}
