import type { NameRules } from '#shared/domains/claimable-name.ts';
import { publicSuffixRules } from '../assets/build-public-suffixes.ts';
import type { DeployEnvironment } from '../deploy/names.ts';
import { readDeploySettings } from '../deploy/settings.ts';
import { addressVars } from '../service/environment.ts';

/** The rules of host names, as in the Workers: the public suffix list, and the addresses of a deployment. */
export async function readNameRules(remote: DeployEnvironment | null): Promise<NameRules> {
  const text = publicSuffixRules().join('\n');
  return {
    files: { fetch: async () => new Response(text) },
    ownUrls: remote === null ? Object.values(addressVars('http://localhost')) : await readOwnUrls(remote),
  };
}

/** Origin above the hosts of sites; empty where they have none. */
export async function readSitesUrl(remote: DeployEnvironment | null): Promise<string> {
  const local = addressVars('http://localhost').SITES_URL ?? '';
  return remote === null ? local : ((await readDeploySettings(remote)).sitesUrl ?? '');
}

async function readOwnUrls(remote: DeployEnvironment): Promise<string[]> {
  const { baseUrl, authUrl, mcpUrl, apiUrl, sitesUrl } = await readDeploySettings(remote);
  return [baseUrl, authUrl, mcpUrl, apiUrl, sitesUrl].filter((url) => url !== undefined);
}
