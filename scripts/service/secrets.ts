import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { unstable_readConfig } from 'wrangler';
import { root, workers } from '../workers.ts';
import { StartRefused } from './start-refused.ts';

export type Secrets = Record<string, string>;

/** Names of the secrets that the Workers' configurations require. */
function requiredSecrets(): string[] {
  const names = new Set<string>();
  for (const worker of workers) {
    const { secrets } = unstable_readConfig({ config: join(root, worker.config) }, { hideWarnings: true });
    for (const name of secrets?.required ?? []) names.add(name);
  }
  return [...names].sort();
}

export const newSecret = (): string => randomBytes(32).toString('base64url');

/**
 * The secrets of a local instance: created once, and stored in the state folder with access for its owner only.
 *
 * @throws StartRefused when their file is damaged.
 */
export async function localSecrets(state: string): Promise<Secrets> {
  const path = join(state, 'secrets.json');
  const kept = await readSecrets(path);
  const missing = requiredSecrets().filter((name) => kept[name] === undefined);
  if (missing.length === 0) return kept;
  for (const name of missing) kept[name] = newSecret();
  await mkdir(state, { recursive: true, mode: 0o700 });
  await writeFile(path, `${JSON.stringify(kept, null, 2)}\n`, { mode: 0o600 });
  return kept;
}

async function readSecrets(path: string): Promise<Secrets> {
  let text: string;
  try {
    text = await readFile(path, 'utf8');
  } catch {
    return {};
  }
  try {
    return JSON.parse(text);
  } catch {
    // New secrets would make what the present ones encrypted unreadable.
    throw new StartRefused(`${path} is damaged: put it back from a copy of the folder.`);
  }
}
