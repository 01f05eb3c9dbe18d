import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { root } from '../workers.ts';

/** The deployed version: the commit, if there is one, and the time, for example `1a2b3c4-20261121T223015Z`. */
export async function deployedVersion(now: number): Promise<string> {
  const at = new Date(now).toISOString().replace(/[-:]|\.\d+/g, '');
  try {
    const { stdout } = await promisify(execFile)('git', ['rev-parse', '--short=7', 'HEAD'], { cwd: root });
    return `${stdout.trim()}-${at}`;
  } catch {
    return at;
  }
}
