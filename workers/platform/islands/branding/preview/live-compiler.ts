import {
  type KnownAddresses,
  type LiveAnswer,
  type LiveReport,
  type LiveRequest,
  NO_ADDRESSES,
  type RulesAnswer,
  type RulesRequest,
} from '../../../../../shared/brand/live-compiler.ts';
import type { SourceRule } from '../../../../../shared/brand/source-rules.ts';

const COMPILER = '/assets/branding-compiler.js';

export interface LiveCompiler {
  /** Compiles what is in the editor; of requests that wait, only the newest is compiled. */
  compile(input: { css: string; document: string }): void;
  /** What addresses resolve to, as the server says; compiles the last input again. */
  know(addresses: KnownAddresses): void;
  /** The rules of a stylesheet with their places; null where there are no workers. */
  rulesOf(css: string): Promise<readonly SourceRule[] | null>;
}

/**
 * The stylesheet compiler in a web worker, so that typing never waits for it. Without workers nothing is answered, and the
 * editor works with what is saved.
 */
export function createLiveCompiler(
  accountId: string,
  answered: (answer: LiveAnswer) => void,
  reported: (reports: LiveReport['reports']) => void,
): LiveCompiler {
  let worker: Worker | null = null;
  let addresses = NO_ADDRESSES;
  /** `broken`: it could not be started, and nothing is asked any more. */
  let state: 'idle' | 'running' | 'broken' = 'idle';
  let last: LiveRequest | null = null;
  let waiting: LiveRequest | null = null;
  let count = 0;
  const asked = new Map<number, (rules: readonly SourceRule[] | null) => void>();

  function start(): Worker {
    const started = new Worker(COMPILER, { type: 'module', name: 'stylesheet compiler' });
    started.addEventListener('message', ({ data }: MessageEvent<LiveAnswer | LiveReport | RulesAnswer>) => {
      if ('rules' in data) {
        asked.get(data.id)?.(data.rules);
        asked.delete(data.id);
        return;
      }
      if ('reports' in data) {
        if (data.id === last?.id) reported(data.reports);
        return;
      }
      state = 'idle';
      if (waiting === null) answered(data);
      else send(waiting);
    });
    started.addEventListener('error', () => {
      state = 'broken';
      for (const answer of asked.values()) answer(null);
      asked.clear();
    });
    return started;
  }

  function send(request: LiveRequest): void {
    last = request;
    if (state !== 'idle') {
      waiting = request;
      return;
    }
    waiting = null;
    worker ??= start();
    state = 'running';
    worker.postMessage(request);
  }

  return {
    compile: (input) => send({ id: ++count, accountId, addresses, ...input }),
    know: (known) => {
      if (JSON.stringify(known) === JSON.stringify(addresses)) return;
      addresses = known;
      if (last !== null) send({ ...last, id: ++count, addresses });
    },
    rulesOf: (css) => {
      if (state === 'broken') return Promise.resolve(null);
      worker ??= start();
      const request: RulesRequest = { id: ++count, rulesOf: css };
      const { promise, resolve } = Promise.withResolvers<readonly SourceRule[] | null>();
      asked.set(request.id, resolve);
      worker.postMessage(request);
      return promise;
    },
  };
}
