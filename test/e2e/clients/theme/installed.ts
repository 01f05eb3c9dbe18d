import { execFileSync, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { layOutTheme, packThemeClient } from '#scripts/clients/theme/pack-theme.ts';
import { isFullRun } from '#test/support/full-run.ts';

export interface Ran {
  exit: number | null;
  out: string;
  err: string;
}

export interface Installed {
  /** An empty folder for the output of commands. */
  folder: string;
  /** The path of the installed program. */
  program: string;
  /** The environment of a command, without the credentials of the developer. */
  env(more?: Record<string, string>): NodeJS.ProcessEnv;
  run(args: readonly string[], options?: { env?: Record<string, string>; input?: string }): Promise<Ran>;
  remove(): void;
}

/**
 * Packs the command line and installs the archive into an empty folder, without a network. `npm test` runs the program
 * of the package without the installation, which packed.test.ts tests.
 */
export async function installTheme(): Promise<Installed> {
  const folder = mkdtempSync(join(tmpdir(), 'livery-theme-'));
  const app = join(folder, 'app');
  mkdirSync(app);
  const program = isFullRun
    ? await installPacked(folder, app)
    : join(await layOutTheme(folder), 'dist/livery-theme.js');
  const env: Installed['env'] = (more = {}) => {
    const { LIVERY_URL: _, LIVERY_KEY: __, ...rest } = process.env;
    return { ...rest, XDG_CONFIG_HOME: join(folder, 'config'), ...more };
  };
  return {
    folder: app,
    program,
    env,
    run: (args, options = {}) =>
      new Promise((resolve, reject) => {
        const child = spawn(process.execPath, [program, ...args], { cwd: app, env: env(options.env) });
        const ran = { out: '', err: '' };
        child.stdout.on('data', (chunk) => {
          ran.out += String(chunk);
        });
        child.stderr.on('data', (chunk) => {
          ran.err += String(chunk);
        });
        child.on('error', reject);
        child.on('close', (exit) => resolve({ exit, ...ran }));
        child.stdin.end(options.input ?? '');
      }),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

async function installPacked(folder: string, app: string): Promise<string> {
  const archive = await packThemeClient(folder);
  writeFileSync(join(app, 'package.json'), '{ "private": true }');
  execFileSync('npm', ['install', '--offline', '--no-audit', '--no-fund', archive], {
    cwd: app,
    stdio: 'pipe',
  });
  return join(app, 'node_modules/.bin/livery-theme');
}
