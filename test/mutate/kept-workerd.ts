import { connectToMiniflareSocket, getRunnerName } from '@cloudflare/vitest-plugin';

type Connect = typeof connectToMiniflareSocket;

/** The used parts of the plugin's pool worker. */
interface PoolWorker {
  options: { project: Parameters<typeof getRunnerName>[0] };
  mf: Parameters<Connect>[0];
  socket: Awaited<ReturnType<Connect>> | undefined;
  start(): Promise<void>;
  stop(): Promise<void>;
}

interface Pool {
  name: string;
  createPoolWorker(options: PoolWorker['options']): PoolWorker;
}

/**
 * Keeps the workerd of a tier between runs: starting one takes ten times as long as most files. Each test file
 * empties its storage first.
 */
export function keepWorkerd() {
  const stops: (() => Promise<void>)[] = [];
  const plugin = {
    name: 'keep-workerd',
    configureVitest({ project }: { project: { config: object } }) {
      const config = project.config as { poolRunner?: Pool };
      const { poolRunner } = config;
      if (poolRunner === undefined) return;
      let kept: PoolWorker | undefined;
      const createPoolWorker = (options: PoolWorker['options']): PoolWorker => {
        if (kept === undefined) {
          kept = keep(poolRunner.createPoolWorker(options), stops);
        } else kept.options = options;
        return kept;
      };
      config.poolRunner = { name: poolRunner.name, createPoolWorker };
    },
  };
  return {
    plugin,
    async close(): Promise<void> {
      await Promise.all(stops.splice(0).map((stop) => stop()));
    },
  };
}

/**
 * Vitest ends a run before its worker has stopped. The next run waits for that stop, which would otherwise
 * close its connection and make it hang.
 */
function keep(worker: PoolWorker, stops: (() => Promise<void>)[]): PoolWorker {
  const start = worker.start.bind(worker);
  const stop = worker.stop.bind(worker);
  let started = false;
  let connected: PromiseWithResolvers<void> | undefined;
  worker.start = async () => {
    await connected?.promise;
    if (started)
      worker.socket = await connectToMiniflareSocket(worker.mf, getRunnerName(worker.options.project));
    else await start();
    if (!started) stops.push(stop);
    started = true;
    connected = Promise.withResolvers();
  };
  worker.stop = () => {
    worker.socket?.close();
    worker.socket = undefined;
    connected?.resolve();
    return Promise.resolve();
  };
  return worker;
}
