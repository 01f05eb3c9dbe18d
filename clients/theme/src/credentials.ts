import { chmod, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Connection } from './connection/tokens.ts';
import { EXIT, Stop } from './stop.ts';

/** Keys by the address of their service, and the default service. */
export interface Credentials {
  usual: string | null;
  keys: Readonly<Record<string, string>>;
  /** Connections of this computer, by the address of the service. */
  connections: Readonly<Record<string, Connection>>;
}

/** The file with the keys, outside of any shared folder. */
export function credentialsFile(env: NodeJS.ProcessEnv): string {
  const base =
    env.XDG_CONFIG_HOME ??
    (process.platform === 'win32' && env.APPDATA !== undefined ? env.APPDATA : join(homedir(), '.config'));
  return join(base, 'livery-theme', 'credentials.json');
}

/** Reads the file. A file that others can read is refused, as ssh does. */
export async function readCredentials(env: NodeJS.ProcessEnv): Promise<Credentials> {
  const path = credentialsFile(env);
  const text = await readFile(path, 'utf8').catch(() => null);
  if (text === null) return { usual: null, keys: {}, connections: {} };
  if (process.platform !== 'win32' && ((await stat(path)).mode & 0o077) !== 0) {
    throw new Stop(EXIT.access, `Other people can read ${path}.`, `Run: chmod 600 ${path}`);
  }
  const value = parsed(text);
  if (value === null) throw new Stop(EXIT.access, `${path} cannot be read.`, 'Delete it and log in again.');
  return value;
}

function parsed(text: string): Credentials | null {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null || !('keys' in value)) return null;
    const {
      usual = null,
      keys,
      connections,
    } = value as {
      usual?: unknown;
      keys: unknown;
      connections?: unknown;
    };
    if (typeof keys !== 'object' || keys === null) return null;
    const strings = Object.entries(keys).filter((entry): entry is [string, string] => {
      return typeof entry[1] === 'string';
    });
    return {
      usual: typeof usual === 'string' ? usual : null,
      keys: Object.fromEntries(strings),
      connections: (connections ?? {}) as Credentials['connections'],
    };
  } catch {
    return null;
  }
}

/** Writes the file with access for its owner only, without a moment at which others can read it. */
export async function writeCredentials(env: NodeJS.ProcessEnv, credentials: Credentials): Promise<string> {
  const path = credentialsFile(env);
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const draft = `${path}.${process.pid}`;
  await rm(draft, { force: true });
  await writeFile(draft, `${JSON.stringify(credentials, null, 2)}\n`, { mode: 0o600, flag: 'wx' });
  await chmod(draft, 0o600);
  await rename(draft, path);
  return path;
}
