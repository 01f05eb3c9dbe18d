import type { NameRules } from '../../shared/domains/claimable-name.ts';
import { publicSuffixRules } from '../assets/build-public-suffixes.ts';
import type { DeployEnvironment } from '../deploy/names.ts';
import { readDeploySettings } from '../deploy/settings.ts';
import { addressVars } from '../service/environment.ts';

/** The rules of host names as the Workers have them: the public suffix list, and the addresses of a deployment. */
export async function nameRulesOf(remote: DeployEnvironment | null): Promise<NameRules> {
  const text = publicSuffixRules().join('\n');
  return {
    files: { fetch: async () => new Response(text) },
    ownUrls: remote === null ? Object.values(addressVars('http://localhost')) : await ownUrlsOf(remote),
  };
}

async function ownUrlsOf(remote: DeployEnvironment): Promise<string[]> {
  const { baseUrl, authUrl, mcpUrl, apiUrl } = await readDeploySettings(remote);
  return [baseUrl, authUrl, mcpUrl, apiUrl].filter((url) => url !== undefined);
}
