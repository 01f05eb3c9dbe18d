import { spawn } from 'node:child_process';

/**
 * Runs a client as a process and answers all that it wrote, and whether it ended well within the time. Its input stays
 * open, because some clients end with it.
 */
export function runClient(
  args: readonly string[],
  env: Record<string, string>,
  { command = process.execPath, input = '', limitMs = 120_000 } = {},
): Promise<{ ok: boolean; output: string }> {
  return new Promise((resolve) => {
    const { HTTP_PROXY, HTTPS_PROXY, ...own } = process.env;
    const child = spawn(command, args, { env: { ...own, ...env } });
    child.stdin.write(input);
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (chunk: string) => {
        output += chunk;
      });
    }
    const limit = setTimeout(() => child.kill('SIGKILL'), limitMs);
    child.once('close', (code) => {
      clearTimeout(limit);
      resolve({ ok: code === 0, output });
    });
  });
}
