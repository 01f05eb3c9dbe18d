import { join } from 'node:path';
import { convertV4MiniflareOptions, Miniflare, type V4MiniflareOptions } from 'miniflare';
import { unstable_getMiniflareWorkerOptions, unstable_readConfig } from 'wrangler';
import {
  BUCKETS,
  type BucketName,
  localBucket,
  type OperatorBucket,
  type R2Binding,
} from '../buckets/bucket.ts';
import type { Modules } from './bundle.ts';
import { DATABASE_WORKER, databaseThrough, databaseWorker } from './database-worker.ts';
import { addressVars, storageFolderOf } from './environment.ts';
import { ScheduleEnds } from './schedule-ends.ts';
import type { Secrets } from './secrets.ts';
import { root, type WorkerEntry, workers } from './workers.ts';

export interface LaunchOptions {
  port: number;
  modules: Modules;
  /** The folder of local data. */
  state: string;
  secrets: Secrets;
  /** Values that override every Worker's `[vars]` of the same name. */
  vars?: Record<string, string>;
  /** Bindings of the platform Worker that are not emulated, each to a Worker beside it. */
  platformBindings?: WorkerOptions['serviceBindings'];
  /** Workers beside those of the service, without an address. */
  beside?: readonly WorkerOptions[];
  /** Receives each line of the Workers. */
  onLog?: (line: WorkerLine) => void;
}

export interface WorkerLine {
  level: string;
  message: string;
}

export interface Service {
  /** Without a trailing slash. */
  baseUrl: string;
  db: D1Database;
  /** The bindings of one Worker. */
  bindings<Env>(worker: string): Promise<Env>;
  bucket(name: BucketName): Promise<OperatorBucket>;
  /** Posts a text to one Worker directly, and answers its response. */
  post(worker: string, body: string): Promise<string>;
  /** Runs the scheduled work once, for that time, and answers the names of the tasks that failed. */
  runSchedule(at: Date): Promise<string[]>;
  /** Runs the scheduled work of each minute, and answers the names of the tasks that failed. */
  runMinute(at: Date): Promise<string[]>;
  stop(): Promise<void>;
}

/**
 * Runs all four Workers from their real wrangler configurations in one workerd, without wrangler's proxy:
 * streams, aborts and Host headers reach the Workers unchanged, and instances share nothing.
 */
export async function launch(options: LaunchOptions): Promise<Service> {
  const baseUrl = `http://localhost:${options.port}`;
  const vars = { ...addressVars(baseUrl), ...options.vars };
  const scheduleEnds = new ScheduleEnds();
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      workers: [
        ...workers.map((worker) => workerOptions(worker, options, vars)),
        databaseWorker(),
        ...(options.beside ?? []),
      ],
      host: '127.0.0.1',
      port: options.port,
      resourcePersistencePath: storageFolderOf(options.state),
      // Neither the caller's location nor statistics are requested from the network.
      cf: false,
      telemetry: { enabled: false },
      logRequests: false,
      unsafeTriggerHandlers: true,
      handleStructuredLogs: ({ level, message }) => {
        scheduleEnds.read(message);
        options.onLog?.({ level, message });
      },
    }),
  );
  await miniflare.ready;
  const runCron = async (at: Date, cron: string): Promise<string[]> => {
    const ended = scheduleEnds.next(cron);
    const platform = await miniflare.getWorker('livery-platform');
    const result = await platform.scheduled({ scheduledTime: at, cron });
    if (result.outcome !== 'ok') throw new Error(`scheduled work ended with ${result.outcome}`);
    return ended;
  };
  const post = async (worker: string, body: string): Promise<string> => {
    const to = await miniflare.getWorker(worker);
    const answer = await to.fetch('http://worker', { method: 'POST', body });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${worker} answered ${answer.status}: ${text}`);
    return text;
  };
  return {
    baseUrl,
    db: databaseThrough((body) => post(DATABASE_WORKER, body)),
    bindings: (worker) => miniflare.getBindings(worker),
    bucket: async (name) => {
      const { worker, binding } = BUCKETS[name];
      const bindings = await miniflare.getBindings<Record<string, R2Binding>>(worker);
      const bucket = bindings[binding];
      if (bucket === undefined) throw new Error(`${worker} has no binding ${binding}`);
      return localBucket(bucket);
    },
    post,
    runSchedule: (at) => runCron(at, '*/5 * * * *'),
    runMinute: (at) => runCron(at, '* * * * *'),
    stop: () => miniflare.dispose(),
  };
}

export type WorkerOptions = Extract<V4MiniflareOptions, { workers: unknown }>['workers'][number];

function workerOptions(
  worker: WorkerEntry,
  { modules, secrets, platformBindings }: LaunchOptions,
  vars: Record<string, string>,
): WorkerOptions {
  const config = unstable_readConfig({ config: join(root, worker.config) }, { hideWarnings: true });
  const required: string[] = config.secrets?.required ?? [];
  const known = Object.fromEntries(Object.entries(vars).filter(([name]) => name in config.vars));
  const own = Object.fromEntries(required.map((name) => [name, secrets[name] ?? '']));
  // Reading the configuration would search other files for the secrets and warn, so that they are passed here.
  const settled = { ...config, secrets: undefined, vars: { ...config.vars, ...known, ...own } };
  const { workerOptions: base } = unstable_getMiniflareWorkerOptions(settled, undefined);
  const more = worker.name === 'livery-platform' ? platformBindings : undefined;
  return {
    ...base,
    ...(more && { serviceBindings: { ...(base as WorkerOptions).serviceBindings, ...more } }),
    name: worker.name,
    modules: (modules.get(worker.name) ?? []).map((module) => ({ type: 'ESModule', ...module })),
    modulesRules: undefined,
  } as WorkerOptions;
}
