import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Secrets are passed to wrangler in a file with access for this user only, which is deleted in any case. */
export async function withSecretsFile(
  values: Record<string, string>,
  work: (flags: readonly string[]) => Promise<unknown>,
): Promise<void> {
  if (Object.keys(values).length === 0) {
    await work([]);
    return;
  }
  const folder = await mkdtemp(join(tmpdir(), 'livery-secrets-'));
  try {
    const path = join(folder, 'secrets.json');
    await writeFile(path, JSON.stringify(values), { mode: 0o600 });
    await work(['--secrets-file', path]);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
