import type { ChildProcess } from 'node:child_process';
import { subscribe } from 'node:diagnostics_channel';

/** Processes that this one has started and that still run. */
export class ChildProcesses {
  readonly #running = new Set<ChildProcess>();

  constructor() {
    subscribe('child_process', (message) => {
      const { process } = message as { process: ChildProcess };
      this.#running.add(process);
      process.once('exit', () => this.#running.delete(process));
    });
  }

  /** Kills those whose command line contains the text; a process in an endless loop takes no other signal. */
  kill(text: string): void {
    for (const child of this.#running)
      if (child.spawnargs.some((argument) => argument.includes(text))) child.kill('SIGKILL');
  }
}
