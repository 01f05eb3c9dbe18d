import { join } from 'node:path';
import { convertV4MiniflareOptions, Miniflare, type V4MiniflareOptions } from 'miniflare';
import { unstable_getMiniflareWorkerOptions, unstable_readConfig } from 'wrangler';
import {
  TASK_ENDED,
  TASK_FAILED,
  TASKS_SENT,
  TIMERS,
  type Timer,
} from '../../workers/platform/jobs/timers.ts';
import { root, type WorkerEntry, workers } from '../workers.ts';
import type { Modules } from './bundle.ts';
import { dispatchTo } from './dispatch-to.ts';
import { addressVars, storageFolderOf } from './environment.ts';
import type { Secrets } from './secrets.ts';
import { type AskStorage, type Storage, storageThrough } from './storage.ts';
import { storageWorker } from './storage-worker.ts';

interface TimerLine {
  event: string;
  timer: Timer;
  /** Milliseconds since 1970. */
  scheduled_at: number;
  tasks?: string[];
  task?: string;
}

/** How long the log lines of a run may come after workerd's answer, in milliseconds. */
const LINES_WITHIN_MS = 120_000;

/** A run whose tasks have not all ended. */
interface OpenRun {
  /** Null until the timer has sent its tasks. */
  left: Set<string> | null;
  failed: string[];
  /** Tasks that ended before the line of the timer was read. */
  ended: Set<string>;
  resolve(failed: string[]): void;
}

/** Runs of timers, by the lines that the platform Worker logs: a queue's consumer runs their tasks. */
class TimerRuns {
  readonly #open = new Map<string, OpenRun>();

  /**
   * Runs a timer for that time, and answers the names of the tasks that failed.
   *
   * @throws Error when a task has not logged its end.
   */
  async run(name: Timer, at: Date, trigger: () => Promise<void>): Promise<string[]> {
    const key = keyOf(name, at.getTime());
    const ended = new Promise<string[]>((resolve) =>
      this.#open.set(key, { left: null, failed: [], ended: new Set(), resolve }),
    );
    let timer: NodeJS.Timeout | undefined;
    try {
      await trigger();
      return await Promise.race([
        ended,
        new Promise<never>((_, reject) => {
          timer = setTimeout(() => {
            const left = this.#open.get(key)?.left ?? ['of the timer'];
            reject(new Error(`scheduled work ended without a line: ${[...left].join(', ')}`));
          }, LINES_WITHIN_MS);
        }),
      ]);
    } finally {
      clearTimeout(timer);
      this.#open.delete(key);
    }
  }

  /** Reads a line of a Worker. */
  read(message: string): void {
    if (!LINES.some((event) => message.includes(`"event":"${event}"`))) return;
    const { event, timer, scheduled_at, tasks = [], task = '' }: TimerLine = JSON.parse(message);
    const run = this.#open.get(keyOf(timer, scheduled_at));
    if (run === undefined) return;
    if (event === TASKS_SENT) run.left = new Set(tasks);
    else run.ended.add(task);
    if (event === TASK_FAILED) run.failed.push(task);
    if (run.left === null) return;
    for (const name of run.ended) run.left.delete(name);
    if (run.left.size === 0) run.resolve(run.failed);
  }
}

const LINES = [TASKS_SENT, TASK_ENDED, TASK_FAILED];

const keyOf = (timer: string, at: number): string => `${timer} ${at}`;

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
  /** Runs all scheduled work once, for that time, and answers the names of the tasks that failed. */
  runSchedule(at: Date): Promise<string[]>;
  /** Runs one timer, and answers the names of the tasks that failed. */
  runTimer(at: Date, timer: Timer): Promise<string[]>;
  stop(): Promise<void>;
}

/**
 * Runs all five Workers from their real wrangler configurations in one workerd, without wrangler's proxy:
 * streams, aborts and Host headers reach the Workers unchanged, and instances share nothing.
 */
export async function launch(options: LaunchOptions): Promise<Service> {
  const baseUrl = `http://localhost:${options.port}`;
  const vars = { ...addressVars(baseUrl), ...options.vars };
  const timerRuns = new TimerRuns();
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
        timerRuns.read(message);
        options.onLog?.({ level, message });
      },
    }),
  );
  await miniflare.ready;
  const runTimer = (at: Date, timer: Timer): Promise<string[]> =>
    timerRuns.run(timer, at, async () => {
      const query = new URLSearchParams({ cron: TIMERS[timer].cron, time: String(at.getTime()) });
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
    runSchedule: async (at) => [...(await runTimer(at, 'maintenance')), ...(await runTimer(at, 'minute'))],
    runTimer: (at, timer) => runTimer(at, timer),
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
