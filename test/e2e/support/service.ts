import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Demo } from '#scripts/demo/demo-file.ts';
import { type LaunchOptions, launch, type Service, type WorkerLine } from '#scripts/service/launch.ts';
import type { Secrets } from '#scripts/service/secrets.ts';
import { freePort } from './free-port.ts';
import { resetStorage, resetWorker } from './reset-worker.ts';
import { copyTemplate } from './service-template.ts';

export interface TestService extends Service {
  demo: Demo;
  secrets: Secrets;
  /** Every line of the Workers since the file started the service. */
  logs: WorkerLine[];
}

export interface TestServiceOptions {
  /** Values that override the Workers' `[vars]`, for example `{ MCP_ENABLED: 'false' }`. */
  vars?: Record<string, string>;
  /** Workers beside those of the service, and bindings of the platform Worker to them. */
  with?: Pick<LaunchOptions, 'beside' | 'platformBindings'>;
}

/**
 * The whole service on a port and in a folder of its own, from the Workers' real configurations. Bundles, migrations and
 * the demo account, made by the same code as `npm start`, are those of the run's template. Start one a test file in
 * `beforeAll`, stop it in `afterAll`.
 *
 * Files of one worker of vitest run one after another: those that need no values of their own get the same Workers, with
 * storage as new, and so do neighbours that need the same values. A benchmark is a process of its own, which can end when
 * its service has stopped.
 */
export async function startService(options: TestServiceOptions = {}): Promise<TestService> {
  const slot = options.vars === undefined ? slots.plain : slots.withVars;
  if (options.with !== undefined || slot.kept?.isTaken === true || process.env.VITEST === undefined) {
    const { service, demo, secrets, line, remove } = await start(options);
    const logs: WorkerLine[] = [];
    line.write = (entry) => logs.push(entry);
    return {
      ...service,
      demo,
      secrets,
      logs,
      stop: async () => {
        await remove();
        expectWithinLimits(logs);
      },
    };
  }
  return takeKept(slot, options);
}

/** Fails when a request, task or batch of messages has used more than half of a limit of Cloudflare. */
function expectWithinLimits(logs: readonly WorkerLine[]): void {
  const near = logs.filter(({ message }) => message.includes('"event":"near_limit"'));
  if (near.length > 0) throw new Error(near.map(({ message }) => message).join('\n'));
}

interface Started {
  service: Service;
  demo: Demo;
  secrets: Secrets;
  statements: readonly string[];
  /** Receives the log lines of the Workers. */
  line: { write: (entry: WorkerLine) => void };
  /** Stops the service and deletes its folder. */
  remove(): Promise<void>;
}

interface Slot {
  kept: (Started & { isTaken: boolean; values: string }) | undefined;
}

/** The services of this worker, which end with the worker: one without values of its own, and the last one with them. */
const slots: Record<'plain' | 'withVars', Slot> = {
  plain: { kept: undefined },
  withVars: { kept: undefined },
};

/** Workers keep a refusal for rate until the end of the minute, in memory. */
const REFUSED = '"status":429';

async function takeKept(slot: Slot, options: TestServiceOptions): Promise<TestService> {
  const values = JSON.stringify(options.vars ?? {});
  if (slot.kept !== undefined && slot.kept.values !== values) {
    const other = slot.kept;
    slot.kept = undefined;
    await other.remove();
  }
  if (slot.kept === undefined) slot.kept = { ...(await start(options)), isTaken: true, values };
  else {
    slot.kept.isTaken = true;
    slot.kept.line.write = () => undefined;
    await resetStorage(slot.kept.service, slot.kept.statements);
  }
  const own = slot.kept;
  const logs: WorkerLine[] = [];
  own.line.write = (entry) => logs.push(entry);
  return {
    ...own.service,
    demo: own.demo,
    secrets: own.secrets,
    logs,
    stop: async () => {
      own.isTaken = false;
      expectWithinLimits(logs);
      if (!logs.some(({ message }) => message.includes(REFUSED))) return;
      slot.kept = undefined;
      await own.remove();
    },
  };
}

async function start(options: TestServiceOptions): Promise<Started> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await startOnce(options);
    } catch (error) {
      // Another service may take the port between its choice and its use.
      if (attempt === ATTEMPTS || !isAddressInUse(error)) throw error;
    }
  }
}

const ATTEMPTS = 3;

const isAddressInUse = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_ADDRESS_IN_USE';

async function startOnce({ vars, with: more }: TestServiceOptions): Promise<Started> {
  const state = await mkdtemp(join(tmpdir(), 'livery-e2e-'));
  const port = await freePort();
  const { modules, ...prepared } = await copyTemplate(state, `http://localhost:${port}`);
  const line: Started['line'] = { write: () => undefined };
  const service = await launch({
    port,
    modules,
    state,
    secrets: prepared.secrets,
    beside: [resetWorker(), ...(more?.beside ?? [])],
    onLog: (entry) => line.write(entry),
    ...(vars === undefined ? {} : { vars }),
    ...(more?.platformBindings && { platformBindings: more.platformBindings }),
  });
  return {
    ...prepared,
    service,
    line,
    remove: async () => {
      await service.stop();
      await rm(state, { recursive: true, force: true });
    },
  };
}
