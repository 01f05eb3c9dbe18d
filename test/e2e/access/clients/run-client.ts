import { spawn } from 'node:child_process';

/**
 * Runs a client as a process and answers all that it wrote, and whether it ended well within the time. Its input stays
 * open unless `endsInput`, because some clients end with it, and others wait for its end.
 */
export function runClient(
  args: readonly string[],
  env: Record<string, string>,
  { input = '', endsInput = false, limitMs = 120_000 } = {},
): Promise<{ ok: boolean; output: string }> {
  return new Promise((resolve) => {
    const { HTTP_PROXY, HTTPS_PROXY, ...own } = process.env;
    const child = spawn(process.execPath, args, { env: { ...own, ...env } });
    child.stdin.write(input);
    if (endsInput) child.stdin.end();
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
