import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '#scripts/workers.ts';

/** Clients of others that a full run installs, because they are too large for the project's own packages. */
const CLIENTS = {
  'mcp-remote': '0.15.1',
  '@google/gemini-cli-core': '0.61.0',
  '@openai/codex': '0.171.0',
} as const;

/** What they depend on is taken as it was on this day, so that each run tests the same. */
const AS_OF = '2026-11-25';

const FOLDER = join(root, '.livery/clients');

/** Installs a client once, without running scripts of packages, and answers its folder below `node_modules`. */
export function installClient(name: keyof typeof CLIENTS): string {
  const wanted = `${name}@${CLIENTS[name]}`;
  const key = createHash('sha256').update(`${wanted} ${AS_OF}`).digest('hex').slice(0, 12);
  const kept = join(FOLDER, key);
  if (!existsSync(kept)) {
    mkdirSync(FOLDER, { recursive: true });
    const folder = mkdtempSync(join(FOLDER, 'new-'));
    writeFileSync(join(folder, 'package.json'), '{"private":true}');
    const quiet = ['--ignore-scripts', '--no-audit', '--no-fund', '--save-exact'];
    execFileSync('npm', ['install', `--before=${AS_OF}`, ...quiet, wanted], { cwd: folder, stdio: 'pipe' });
    try {
      renameSync(folder, kept);
    } catch {
      // Another file has installed it meanwhile.
      rmSync(folder, { recursive: true, force: true });
    }
  }
  return join(kept, 'node_modules', name);
}
