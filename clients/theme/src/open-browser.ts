import { spawn } from 'node:child_process';
import { remark } from './terminal.ts';

/** Opens an address in the person's default browser. */
export function openBrowser(address: string): void {
  const program = { darwin: 'open', win32: 'explorer' }[process.platform as string] ?? 'xdg-open';
  spawn(program, [address], { stdio: 'ignore', detached: true })
    .on('error', () => remark(`Open ${address} in a browser.`))
    .unref();
}
