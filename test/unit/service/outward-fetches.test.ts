import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';

const CONFIGURATIONS = [
  'wrangler.toml',
  'workers/auth/wrangler.toml',
  'workers/branding/wrangler.toml',
  'workers/platform/wrangler.toml',
];

it.each(CONFIGURATIONS)('requests of the Worker of %s reach public addresses only', async (path) => {
  const text = await readFile(path, 'utf8');
  const flags: unknown = JSON.parse(/^compatibility_flags = (\[.*\])$/m.exec(text)?.[1] ?? '[]');
  expect(flags).toContain('global_fetch_strictly_public');
});
