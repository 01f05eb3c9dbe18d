import type { ChildProcess } from 'node:child_process';
import { subscribe } from 'node:diagnostics_channel';

/** Child processes of this process that still run. */
export class ChildProcesses {
  readonly #running = new Set<ChildProcess>();

  constructor() {
    subscribe('child_process', (message) => {
      const { process } = message as { process: ChildProcess };
      this.#running.add(process);
      process.once('exit', () => this.#running.delete(process));
    });
  }

  /**
   * Kills the processes whose command line contains the text, with SIGKILL, because an endless loop handles no
   * other signal.
   */
  kill(text: string): void {
    for (const child of this.#running)
      if (child.spawnargs.some((argument) => argument.includes(text))) child.kill('SIGKILL');
  }
}
