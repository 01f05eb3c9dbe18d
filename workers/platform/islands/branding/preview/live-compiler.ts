import {
  type KnownAddresses,
  type LiveAnswer,
  type LiveReport,
  type LiveRequest,
  NO_ADDRESSES,
  type RulesAnswer,
  type RulesRequest,
} from '#shared/brand/live-compiler.ts';
import type { SourceRule } from '#shared/brand/source-rules.ts';

const COMPILER = '/assets/branding-compiler.js';

export interface LiveCompiler {
  /** Compiles the editor's content. Of several waiting requests, only the newest is compiled. */
  compile(input: { css: string; document: string }): void;
  /** Sets what the server resolves addresses to, and compiles the last input again. */
  know(addresses: KnownAddresses): void;
  /** The rules of a stylesheet with their places; null in a browser without workers. */
  rulesOf(css: string): Promise<readonly SourceRule[] | null>;
}

/**
 * The stylesheet compiler in a web worker, so that typing is never blocked. In a browser without workers it returns
 * nothing, and the preview shows the saved content.
 */
export function createLiveCompiler(
  accountId: string,
  answered: (answer: LiveAnswer) => void,
  reported: (reports: LiveReport['reports']) => void,
): LiveCompiler {
  let worker: Worker | null = null;
  let addresses = NO_ADDRESSES;
  /** `broken`: the worker could not be started, and gets no more requests. */
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
