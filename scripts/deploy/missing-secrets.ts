import { newSecret } from '../service/secrets.ts';
import { WranglerFailed } from '../wrangler/run-wrangler.ts';
import type { Wrangler } from './ensure-resources.ts';
import type { RawConfig } from './raw-config.ts';

export interface SecretHolder {
  config: RawConfig;
  /** Path of the rendered configuration. */
  path: string;
}

/**
 * New values for the secrets that are not set yet, by Worker. Secrets that are set are never touched; one that several
 * Workers share but not all of them have is made anew for all, because a value that is set cannot be read back.
 *
 * What another party issues cannot be generated: `given` holds values by `LIVERY_<NAME>`, which are always uploaded. The
 * prefix keeps wrangler's own CLOUDFLARE_API_TOKEN from ever becoming a secret of a Worker.
 */
export async function missingSecrets(
  wrangler: Wrangler,
  holders: readonly SecretHolder[],
  given: Readonly<Record<string, string | undefined>> = {},
): Promise<Map<string, Record<string, string>>> {
  const lacking = new Set<string>();
  for (const { config, path } of holders) {
    const required = config.secrets?.required ?? [];
    if (required.length === 0) continue;
    const set = await listSecrets(wrangler, path);
    for (const name of required) {
      if (!set.includes(name) || given[`LIVERY_${name}`] !== undefined) lacking.add(name);
    }
  }
  const values = Object.fromEntries(
    [...lacking].map((name) => [name, given[`LIVERY_${name}`] ?? newSecret()]),
  );
  return new Map(
    holders.map(({ config }) => [
      config.name,
      Object.fromEntries(Object.entries(values).filter(([name]) => config.secrets?.required?.includes(name))),
    ]),
  );
}

async function listSecrets(wrangler: Wrangler, config: string): Promise<string[]> {
  try {
    const { stdout } = await wrangler(['secret', 'list', '--format', 'json', '--config', config]);
    const list: { name: string }[] = JSON.parse(stdout.slice(stdout.indexOf('[')));
    return list.map(({ name }) => name);
  } catch (error) {
    // A Worker that was never deployed has no secrets.
    if (error instanceof WranglerFailed && /10007|not found|does not exist/i.test(error.message)) return [];
    throw error;
  }
}
