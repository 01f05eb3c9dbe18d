import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../support/free-port.ts';
import { copyTemplate } from '../../support/service-template.ts';
import type { ServiceWork, StartArguments } from './service-process.ts';

const program = fileURLToPath(new URL('./service-process.ts', import.meta.url));

/** The whole service on a port and in a folder that are kept after its process is killed. */
export class MortalService {
  readonly port: number;
  readonly baseUrl: string;
  kills = 0;
  readonly #start: StartArguments;
  #process: ChildProcess | null = null;
  #calls = 0;

  private constructor(start: StartArguments) {
    this.#start = start;
    this.port = start.port;
    this.baseUrl = `http://localhost:${start.port}`;
  }

  static async start(): Promise<MortalService> {
    const state = await mkdtemp(join(tmpdir(), 'livery-shop-'));
    const port = await freePort();
    const { secrets, demo } = await copyTemplate(state, `http://localhost:${port}`);
    const service = new MortalService({ port, state, secrets, accountId: demo.account_id });
    await service.#run();
    return service;
  }

  async #run(): Promise<void> {
    // The process has its own group: workerd is killed together with it.
    const child = fork(program, [JSON.stringify(this.#start)], {
      detached: true,
      execArgv: ['--disable-warning=ExperimentalWarning'],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    const ended = once(child, 'exit').then(([code]) => {
      throw new Error(`the service ended with ${code} before it was there`);
    });
    await Promise.race([once(child, 'message'), ended]);
    ended.catch(() => undefined);
    this.#process = child;
  }

  async work<Name extends keyof ServiceWork>(work: Name): Promise<ServiceWork[Name]> {
    const child = this.#process;
    if (child === null) throw new Error('the service does not run');
    this.#calls += 1;
    const id = this.#calls;
    return new Promise((resolve, reject) => {
      const hear = (message: { id: number; result?: unknown; error?: string }) => {
        if (message.id !== id) return;
        child.off('message', hear);
        if (message.error !== undefined) reject(new Error(message.error));
        else resolve(message.result as ServiceWork[Name]);
      };
      child.on('message', hear);
      child.send({ id, work });
    });
  }

  /** Kills the service at once with its open work, and starts it again on the same data. */
  async killAndRestart(): Promise<void> {
    await this.#kill();
    this.kills += 1;
    await this.#run();
  }

  async #kill(): Promise<void> {
    const child = this.#process;
    this.#process = null;
    if (child?.pid === undefined) return;
    const ended = once(child, 'exit');
    process.kill(-child.pid, 'SIGKILL');
    await ended;
  }

  async stop(): Promise<void> {
    await this.#kill();
    await rm(this.#start.state, { recursive: true, force: true });
  }
}
