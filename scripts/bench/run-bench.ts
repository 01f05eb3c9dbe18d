import { spawn } from 'node:child_process';
import { root } from '../workers.ts';

/** Runs one bench script and answers its standard output; standard error is shown on the terminal. */
export function runBench(path: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [path], { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] });
    let text = '';
    child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk;
    });
    child.once('error', reject);
    child.once('close', (code) => {
      if (code === 0) resolve(text.trim());
      else reject(new Error(`${path} ended with ${code}`));
    });
  });
}
