import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { keepWorkerd } from '#test/mutate/kept-workerd.ts';

/** A pool whose workers count the starts and stops of workerd, and its open connections. */
function pool() {
  const seen = { started: 0, stopped: 0, open: [] as number[], connections: 0 };
  const connect = () => {
    seen.connections += 1;
    const id = seen.connections;
    seen.open.push(id);
    return {
      accept: () => undefined,
      close: () => {
        seen.open = seen.open.filter((one) => one !== id);
      },
    };
  };
  const fetch = () => Promise.resolve({ webSocket: connect() });
  const mf = { getDurableObjectNamespace: () => Promise.resolve({ get: () => ({ fetch }) }) };
  const createPoolWorker = (options: object) => ({
    options,
    mf,
    socket: undefined as ReturnType<typeof connect> | undefined,
    start() {
      seen.started += 1;
      this.socket = connect();
      return Promise.resolve();
    },
    stop() {
      seen.stopped += 1;
      return Promise.resolve();
    },
  });
  return { seen, config: { poolRunner: { name: 'workerd', createPoolWorker } } };
}

const options = { project: { name: 'tier' } };

test('keeps workerd from one run to the next, and stops it at the end', async () => {
  const { seen, config } = pool();
  const kept = keepWorkerd();
  kept.plugin.configureVitest({ project: { config } });
  for (let run = 0; run < 3; run += 1) {
    const worker = config.poolRunner.createPoolWorker(options);
    await worker.start();
    await worker.stop();
  }
  expect(seen).toEqual({ started: 1, stopped: 0, open: [], connections: 3 });
  await kept.close();
  expect(seen.stopped).toBe(1);
});

test('a run that begins while the worker of the earlier run stops keeps its connection', async () => {
  const { seen, config } = pool();
  const kept = keepWorkerd();
  kept.plugin.configureVitest({ project: { config } });
  const first = config.poolRunner.createPoolWorker(options);
  await first.start();
  const second = config.poolRunner.createPoolWorker(options);
  const started = second.start();
  await setImmediate();
  await first.stop();
  await started;
  expect(seen.open).toEqual([2]);
});
