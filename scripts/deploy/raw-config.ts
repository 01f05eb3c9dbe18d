import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { parse } from 'smol-toml';
import { root, type WorkerEntry } from '../workers.ts';

/** The parts of a wrangler configuration that a deployment changes; everything else is copied unchanged. */
export interface RawConfig {
  name: string;
  main: string;
  assets?: { directory: string };
  vars?: Record<string, string>;
  secrets?: { required?: string[] };
  migrations?: { tag: string }[];
  durable_objects?: { bindings?: { name: string; class_name: string }[] };
  triggers?: { crons?: string[] };
  build?: { command?: string; cwd?: string };
  services?: { binding: string; service: string; entrypoint?: string }[];
  d1_databases?: { binding: string; database_name: string; database_id: string; migrations_dir?: string }[];
  r2_buckets?: { binding: string; bucket_name: string }[];
  analytics_engine_datasets?: { binding: string; dataset: string }[];
  queues?: {
    producers?: { binding: string; queue: string }[];
    consumers?: { queue: string; dead_letter_queue?: string }[];
  };
  [key: string]: unknown;
}

/** A Worker's wrangler.toml with absolute paths, so that the result may be in any folder. */
export async function readRawConfig(worker: WorkerEntry): Promise<RawConfig> {
  const path = join(root, worker.config);
  const config = parse(await readFile(path, 'utf8')) as unknown as RawConfig;
  const folder = dirname(path);
  return {
    ...config,
    main: join(folder, config.main),
    ...(config.build === undefined
      ? {}
      : { build: { ...config.build, cwd: join(folder, config.build.cwd ?? '.') } }),
    ...(config.assets === undefined
      ? {}
      : { assets: { ...config.assets, directory: join(folder, config.assets.directory) } }),
    ...(config.d1_databases === undefined
      ? {}
      : {
          d1_databases: config.d1_databases.map((database) => ({
            ...database,
            ...(database.migrations_dir === undefined
              ? {}
              : { migrations_dir: join(folder, database.migrations_dir) }),
          })),
        }),
  };
}
