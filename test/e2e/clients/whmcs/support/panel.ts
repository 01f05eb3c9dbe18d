import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { createInterface, type Interface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const harness = fileURLToPath(new URL('./whmcs.php', import.meta.url));

/** A call of the harness (see whmcs.php). */
export type Call = { do: string } & Record<string, unknown>;

/** A WHMCS with the module installed, in a process of PHP. */
export class Panel {
  readonly #process: ChildProcessWithoutNullStreams;
  readonly #lines: AsyncIterator<string>;
  readonly #reader: Interface;
  #errors = '';

  constructor(module: string) {
    this.#process = spawn('php', ['-d', 'display_errors=stderr', harness, module]);
    this.#process.stderr.on('data', (chunk) => {
      this.#errors += chunk;
    });
    this.#reader = createInterface({ input: this.#process.stdout });
    this.#lines = this.#reader[Symbol.asyncIterator]();
  }

  async perform<Result>(call: Call): Promise<Result> {
    this.#process.stdin.write(`${JSON.stringify(call)}\n`);
    const { value, done } = await this.#lines.next();
    if (done) throw new Error(`PHP ended: ${this.#errors}`);
    const answer = JSON.parse(value) as { result: Result; thrown?: string; trace?: string };
    if (answer.thrown !== undefined) throw new Error(`${answer.thrown}\n${answer.trace}`);
    return answer.result;
  }

  /** Calls a function of the module for a service. */
  service<Result = string>(service: number, name: string, params: object = {}): Promise<Result> {
    return this.perform({ do: 'service', service, function: name, params });
  }

  hook(name: string, vars: object = {}): Promise<number> {
    return this.perform({ do: 'hook', hook: name, vars });
  }

  rows(sql: string, values: unknown[] = []): Promise<Record<string, unknown>[]> {
    return this.perform({ do: 'sql', sql, values });
  }

  write(sql: string, values: unknown[] = []): Promise<void> {
    return this.perform({ do: 'write', sql, values });
  }

  /** What was logged since the last call of this. */
  logs(): Promise<{ module: string[]; activity: string[] }> {
    return this.perform({ do: 'logs' });
  }

  stop(): void {
    this.#process.stdin.end();
    this.#reader.close();
  }
}
