import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Module } from '../service/bundle.ts';
import { ENTRY } from '../service/bundle-settings.ts';
import { workers } from '../workers.ts';
import { deployOrder } from './deploy-order.ts';
import type { SecretHolder } from './missing-secrets.ts';
import { readRawConfig } from './raw-config.ts';
import { type RenderInput, renderConfig } from './render-config.ts';
import { writeMigrations } from './write-migrations.ts';

interface Bundled {
  files: readonly Module[];
}

/** Bundles the Worker whose main module has this path. */
export type BundleForUpload = (main: string) => Promise<Bundled>;

/**
 * Writes every Worker's code and configuration, the migrations and the triggers into a folder. Answers them in the
 * order of deployment.
 *
 * @param input.triggers the triggers of the deployed database.
 */
export async function writeConfigs(
  input: RenderInput & { bundle: BundleForUpload; triggers: readonly string[]; folder: string },
): Promise<SecretHolder[]> {
  const { folder } = input;
  await mkdir(folder, { recursive: true });
  const configs = await Promise.all(
    workers.map(async (worker) => renderConfig(await readRawConfig(worker), input)),
  );
  return Promise.all(
    deployOrder(configs).map(async (config) => {
      for (const database of config.d1_databases ?? []) {
        if (database.migrations_dir === undefined) continue;
        const copies = join(folder, 'migrations');
        await writeMigrations(database.migrations_dir, copies, input.triggers);
        database.migrations_dir = copies;
      }
      config.main = await writeModules(await input.bundle(config.main), join(folder, config.name));
      const path = join(folder, `${config.name}.json`);
      await writeFile(path, `${JSON.stringify(config, null, 2)}\n`);
      return { config, path };
    }),
  );
}

/** Writes a Worker's modules into their own folder and returns the path of the entry. */
async function writeModules({ files }: Bundled, folder: string): Promise<string> {
  // wrangler uploads every module in the folder.
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder);
  await Promise.all(files.map(({ path, contents }) => writeFile(join(folder, path), contents)));
  return join(folder, ENTRY);
}
