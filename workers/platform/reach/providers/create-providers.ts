import { and, eq, isNotNull } from 'drizzle-orm';
import { accountStatement } from '#shared/db/statement/statement.ts';
import { accounts } from '#shared/db/tables/core.ts';
import { isTestName } from '#shared/domains/test-name.ts';
import type { ProviderSettings } from '../../core/settings.ts';
import { cloudflareDomains } from './cloudflare-domains.ts';
import { type CloudflareHostnames, cloudflareHostnames } from './cloudflare-hostnames.ts';
import { embeddedDomains, unservedDomains } from './domains.ts';
import { httpResources } from './http-resources.ts';
import type { Resource, ResourceProvider, ResourceProviders } from './provider.ts';
import { publishing } from './publishing.ts';
import { embeddedResources } from './workspace-resources.ts';

const testSide = accountStatement({}, ({ account }, db) =>
  db
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.id, account), isNotNull(accounts.testOf))),
);

/** Resources of test sides exist only as rows; no outside provider is called for them. */
function exceptFor(
  isTest: (resource: Resource) => Promise<boolean>,
  tests: ResourceProvider,
  others: ResourceProvider,
): ResourceProvider {
  const chooseProvider = async (resource: Resource) => ((await isTest(resource)) ? tests : others);
  return {
    takeDown: async (resource) => (await chooseProvider(resource)).takeDown(resource),
    bringBack: async (resource) => (await chooseProvider(resource)).bringBack(resource),
  };
}

const CLOUDFLARE_API = 'https://api.cloudflare.com/client/v4';

/** Cloudflare's custom hostnames when they are configured; null otherwise. */
export function configuredHostnames(settings: ProviderSettings): CloudflareHostnames | null {
  const { CLOUDFLARE_ZONE_ID: zoneId, CLOUDFLARE_API_TOKEN: apiToken, CLOUDFLARE_API_URL: apiUrl } = settings;
  if (!zoneId || !apiToken) return null;
  return cloudflareHostnames({ apiUrl: apiUrl || CLOUDFLARE_API, zoneId, apiToken });
}

/** Whether host names of resellers and customers come into use without a provider, as on the own machine. */
export const servesByItself = ({ ENVIRONMENT }: ProviderSettings): boolean => ENVIRONMENT === 'development';

function domainProvider(env: { DB: D1Database } & ProviderSettings, now: () => number): ResourceProvider {
  const { DB: db } = env;
  const hostnames = configuredHostnames(env);
  if (hostnames !== null) return cloudflareDomains(db, hostnames, now);
  return servesByItself(env) ? embeddedDomains(db) : unservedDomains(db, now);
}

export function createProviders(
  env: { DB: D1Database } & ProviderSettings,
  now: () => number,
): ResourceProviders {
  const { DB: db } = env;
  const { CLOUD_PROVIDER_URL: url, CLOUD_PROVIDER_SECRET: secret } = env;
  const resources =
    url && secret
      ? exceptFor(
          async ({ accountId }) => (await testSide.first(db, { account: accountId })) !== null,
          embeddedResources(db),
          httpResources(db, { url, secret }, now),
        )
      : embeddedResources(db);
  return {
    project: publishing(db),
    domain: exceptFor(
      ({ target }) => Promise.resolve(isTestName(target)),
      embeddedDomains(db),
      domainProvider(env, now),
    ),
    pod: resources,
    cloud: resources,
  };
}
