import { cloudflareDomains } from './cloudflare-domains.ts';
import { cloudflareHostnames } from './cloudflare-hostnames.ts';
import { embeddedDomains } from './domains.ts';
import { httpResources } from './http-resources.ts';
import type { ResourceProviders } from './provider.ts';
import { publishing } from './publishing.ts';
import { embeddedResources } from './workspace-resources.ts';

/** Optional settings: an outside provider is used when its settings are complete; otherwise resources are rows only. */
export interface ProviderSettings {
  CLOUDFLARE_API_URL?: string;
  CLOUDFLARE_ZONE_ID?: string;
  CLOUDFLARE_API_TOKEN?: string;
  CLOUD_PROVIDER_URL?: string;
  CLOUD_PROVIDER_SECRET?: string;
}

export const CLOUDFLARE_API = 'https://api.cloudflare.com/client/v4';

export function providersOf(
  env: { DB: D1Database } & ProviderSettings,
  now: () => number,
): ResourceProviders {
  const { DB: db, CLOUDFLARE_ZONE_ID: zoneId, CLOUDFLARE_API_TOKEN: apiToken } = env;
  const apiUrl = env.CLOUDFLARE_API_URL || CLOUDFLARE_API;
  const { CLOUD_PROVIDER_URL: url, CLOUD_PROVIDER_SECRET: secret } = env;
  const resources = url && secret ? httpResources(db, { url, secret }, now) : embeddedResources(db);
  return {
    project: publishing(db),
    domain:
      zoneId && apiToken
        ? cloudflareDomains(db, cloudflareHostnames({ apiUrl, zoneId, apiToken }))
        : embeddedDomains(db),
    pod: resources,
    cloud: resources,
  };
}
