import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buildAssets } from '../assets/build-assets.ts';
import { root, workers } from '../service/workers.ts';
import { deployOrder } from './deploy-order.ts';
import type { SecretHolder } from './missing-secrets.ts';
import { readRawConfig } from './raw-config.ts';
import { type RenderInput, renderConfig } from './render-config.ts';
import { writeMigrations } from './write-migrations.ts';

/** Renders every Worker's configuration, and the migrations, into `.livery/deploy/<environment>/`, in the order to deploy them in. */
export async function writeConfigs(input: RenderInput): Promise<SecretHolder[]> {
  const folder = join(root, '.livery/deploy', input.environment);
  await mkdir(folder, { recursive: true });
  await buildAssets();
  const configs = await Promise.all(
    workers.map(async (worker) => renderConfig(await readRawConfig(worker), input)),
  );
  return Promise.all(
    deployOrder(configs).map(async (config) => {
      for (const database of config.d1_databases ?? []) {
        if (database.migrations_dir === undefined) continue;
        const copies = join(folder, 'migrations');
        await writeMigrations(database.migrations_dir, copies);
        database.migrations_dir = copies;
      }
      const path = join(folder, `${config.name}.json`);
      await writeFile(path, `${JSON.stringify(config, null, 2)}\n`);
      return { config, path };
    }),
  );
}
