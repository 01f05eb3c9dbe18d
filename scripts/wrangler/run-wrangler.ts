import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { root } from '../workers.ts';

export interface WranglerOutput {
  stdout: string;
  stderr: string;
}

/** wrangler ended with an error; the message is its output. */
export class WranglerFailed extends Error {}

/**
 * Runs the project's wrangler to its end, without statistics or update checks.
 *
 * @throws WranglerFailed with its output when it ends with another status than 0.
 */
export function runWrangler(
  args: readonly string[],
  options: { stdin?: string; show?: boolean; env?: Readonly<Record<string, string>> } = {},
): Promise<WranglerOutput> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [join(root, 'node_modules/wrangler/bin/wrangler.js'), ...args], {
      cwd: root,
      env: {
        ...process.env,
        ...options.env,
        WRANGLER_SEND_METRICS: 'false',
        WRANGLER_HIDE_BANNER: 'true',
        NO_COLOR: '1',
        FORCE_COLOR: '0',
      },
      stdio: [options.stdin === undefined ? 'ignore' : 'pipe', 'pipe', 'pipe'],
    });
    let stdout = '';
    let stderr = '';
    child.stdout?.setEncoding('utf8').on('data', (chunk: string) => {
      stdout += chunk;
      if (options.show) process.stdout.write(chunk);
    });
    child.stderr?.setEncoding('utf8').on('data', (chunk: string) => {
      stderr += chunk;
    });
    child.stdin?.end(options.stdin);
    child.once('error', reject);
    child.once('close', (code) => {
      if (code === 0) resolve({ stdout, stderr });
      // The error comes last: a terminal scrolls past wrangler's tables of hundreds of modules.
      else reject(new WranglerFailed(`wrangler ${args[0]} failed: ${`${stdout}\n${stderr}`.trim()}`));
    });
  });
}
