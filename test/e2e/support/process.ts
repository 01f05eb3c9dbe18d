import { spawn } from 'node:child_process';
import { root } from '#scripts/workers.ts';

export interface StartedProcess {
  /** The output so far. */
  output(): string;
  /** Resolves once the text has been written; rejects when the process ends first. */
  waitFor(text: string): Promise<void>;
  signal(signal: NodeJS.Signals): void;
  exitCode: Promise<number | null>;
  pid: number;
}

/** Starts `npm start`, or another script that starts the service, with its own port and state folder. */
export function npmStart(env: Record<string, string>, script = 'start'): StartedProcess {
  const child = spawn('npm', ['run', script, '--silent'], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  const listeners = new Set<() => void>();
  const exitCode = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)));
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk;
      for (const listener of listeners) listener();
    });
  }
  const waitFor = (wanted: string) =>
    new Promise<void>((resolve, reject) => {
      const look = () => {
        if (!text.includes(wanted)) return;
        listeners.delete(look);
        resolve();
      };
      listeners.add(look);
      look();
      exitCode.then((code) => reject(new Error(`it ended with ${code} before "${wanted}":\n${text}`)));
    });
  return {
    output: () => text,
    waitFor,
    signal: (signal) => child.kill(signal),
    exitCode,
    pid: child.pid ?? -1,
  };
}
