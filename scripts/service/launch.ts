import { join } from 'node:path';
import { convertV4MiniflareOptions, Miniflare, type V4MiniflareOptions } from 'miniflare';
import { unstable_getMiniflareWorkerOptions, unstable_readConfig } from 'wrangler';
import { SCHEDULE_ENDED } from '../../workers/platform/jobs/timers.ts';
import { root, type WorkerEntry, workers } from '../workers.ts';
import type { Modules } from './bundle.ts';
import { dispatchTo } from './dispatch-to.ts';
import { addressVars, storageFolderOf } from './environment.ts';
import type { Secrets } from './secrets.ts';
import { type AskStorage, type Storage, storageThrough } from './storage.ts';
import { storageWorker } from './storage-worker.ts';

interface ScheduleEnd {
  cron: string;
  /** Milliseconds since 1970. */
  scheduled_at: number;
  failed: string[];
}

/** How long the log line of a run may come after workerd's answer, in milliseconds. */
const LINE_WITHIN_MS = 10_000;

/** The ends of scheduled work, which the platform Worker logs: workerd answers a timer with its outcome only. */
class ScheduleEnds {
  readonly #waiting = new Map<string, (failed: string[]) => void>();

  /**
   * Runs a timer for that time, and answers the names of the tasks that failed.
   *
   * @throws Error when the Worker has ended and not logged how.
   */
  async run(cron: string, at: Date, trigger: () => Promise<void>): Promise<string[]> {
    const key = keyOf(cron, at.getTime());
    const ended = new Promise<string[]>((resolve) => this.#waiting.set(key, resolve));
    let timer: NodeJS.Timeout | undefined;
    try {
      await trigger();
      return await Promise.race([
        ended,
        new Promise<never>((_, reject) => {
          timer = setTimeout(() => reject(new Error('scheduled work ended without a line')), LINE_WITHIN_MS);
        }),
      ]);
    } finally {
      clearTimeout(timer);
      this.#waiting.delete(key);
    }
  }

  /** Reads a line of a Worker. */
  read(message: string): void {
    if (!message.includes(`"event":"${SCHEDULE_ENDED}"`)) return;
    const { cron, scheduled_at, failed }: ScheduleEnd = JSON.parse(message);
    this.#waiting.get(keyOf(cron, scheduled_at))?.(failed);
  }
}

const keyOf = (cron: string, at: number): string => `${cron} ${at}`;

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

export interface Service extends Storage {
  /** Without a trailing slash. */
  baseUrl: string;
  askStorage: AskStorage;
  /** Posts a text to one Worker directly, and answers its response. */
  post(worker: string, body: string): Promise<string>;
  /** Runs the scheduled work once, for that time, and answers the names of the tasks that failed. */
  runSchedule(at: Date): Promise<string[]>;
  /** Runs the scheduled work of each minute, and answers the names of the tasks that failed. */
  runMinute(at: Date): Promise<string[]>;
  stop(): Promise<void>;
}

/**
 * Runs all five Workers from their real wrangler configurations in one workerd, without wrangler's proxy:
 * streams, aborts and Host headers reach the Workers unchanged, and instances share nothing.
 */
export async function launch(options: LaunchOptions): Promise<Service> {
  const baseUrl = `http://localhost:${options.port}`;
  const vars = { ...addressVars(baseUrl), ...options.vars };
  const scheduleEnds = new ScheduleEnds();
  const storage = storageWorker();
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      workers: [
        ...workers.map((worker) => workerOptions(worker, options, vars)),
        storage.options,
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
  const runCron = (at: Date, cron: string): Promise<string[]> =>
    scheduleEnds.run(cron, at, async () => {
      const query = new URLSearchParams({ cron, time: String(at.getTime()) });
      const answer = await dispatchTo(miniflare, 'livery-platform', `/cdn-cgi/local/scheduled?${query}`);
      const outcome = await answer.text();
      if (!answer.ok) throw new Error(`scheduled work ended with ${outcome}`);
    });
  const post = async (worker: string, body: string): Promise<string> => {
    const answer = await dispatchTo(miniflare, worker, '/', { method: 'POST', body });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${worker} answered ${answer.status}: ${text}`);
    return text;
  };
  const askStorage = storage.asked(miniflare);
  return {
    baseUrl,
    askStorage,
    ...storageThrough(askStorage),
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
