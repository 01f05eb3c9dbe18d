import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { createInterface, type Interface } from 'node:readline';

/** A call of a PHP harness: one line of JSON. */
export type Call = { do: string } & Record<string, unknown>;

/** A hosting panel with an installed module, in a PHP process that answers one call a line. */
export class PhpPanel {
  readonly #process: ChildProcessWithoutNullStreams;
  readonly #lines: AsyncIterator<string>;
  readonly #reader: Interface;
  #errors = '';

  constructor(harness: string, ...parameters: readonly string[]) {
    this.#process = spawn('php', ['-d', 'display_errors=stderr', harness, ...parameters]);
    // The next call reports that the process has ended.
    this.#process.stdin.on('error', () => undefined);
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

  rows(sql: string, values: unknown[] = []): Promise<Record<string, unknown>[]> {
    return this.perform({ do: 'sql', sql, values });
  }

  write(sql: string, values: unknown[] = []): Promise<void> {
    return this.perform({ do: 'write', sql, values });
  }

  stop(): void {
    this.#process.stdin.end();
    this.#reader.close();
  }
}
