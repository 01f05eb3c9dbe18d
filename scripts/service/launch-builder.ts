import { join } from 'node:path';
import { convertV4MiniflareOptions, Miniflare, type V4MiniflareOptions } from 'miniflare';
import { unstable_getMiniflareWorkerOptions, unstable_readConfig } from 'wrangler';
import { root } from '../workers.ts';
import { bundle } from './bundle.ts';

const CONFIG = 'examples/builder/wrangler.toml';

/** Variables of the example builder that the environment may override. */
const MODEL_VARS = ['MODEL_API', 'MODEL', 'MODEL_URL', 'MODEL_KEY'];

export interface BuilderOptions {
  port: number;
  /** The folder of its data. */
  state: string;
  /** The secret shared with the service. */
  secret: string;
  /** Values that override its `[vars]`. */
  vars: Record<string, string>;
}

export interface RunningBuilder {
  url: string;
  stop(): Promise<void>;
}

/** Runs the example builder from its own wrangler configuration. */
export async function launchBuilder({ port, state, secret, vars }: BuilderOptions): Promise<RunningBuilder> {
  const config = unstable_readConfig({ config: join(root, CONFIG) }, { hideWarnings: true });
  if (config.main === undefined) throw new Error(`${CONFIG} names no main module`);
  const settled = {
    ...config,
    secrets: undefined,
    vars: { ...config.vars, MODEL_KEY: '', ...vars, BUILDER_SECRET: secret },
  };
  const { workerOptions } = unstable_getMiniflareWorkerOptions(settled, undefined);
  const modules = await bundle(config.main);
  const worker = {
    ...workerOptions,
    name: config.name,
    modules: modules.map((module) => ({ type: 'ESModule', ...module })),
    modulesRules: undefined,
  } as Extract<V4MiniflareOptions, { workers: unknown }>['workers'][number];
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      workers: [worker],
      host: '127.0.0.1',
      port,
      resourcePersistencePath: state,
      cf: false,
      telemetry: { enabled: false },
      logRequests: false,
    }),
  );
  await miniflare.ready;
  return { url: `http://127.0.0.1:${port}/`, stop: () => miniflare.dispose() };
}

/** The variables of the model in the environment. */
export const modelVars = (env: NodeJS.ProcessEnv): Record<string, string> =>
  Object.fromEntries(MODEL_VARS.flatMap((name) => (env[name] === undefined ? [] : [[name, env[name]]])));
