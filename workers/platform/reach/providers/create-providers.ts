import { and, eq, isNotNull } from 'drizzle-orm';
import { accountStatement } from '#shared/db/statement/statement.ts';
import { accounts } from '#shared/db/tables/core.ts';
import { isTestName } from '#shared/domains/test-name.ts';
import { BIND_AGAIN_MS } from '#shared/domains/timing.ts';
import type { ProviderSettings } from '../../core/settings.ts';
import { type CloudflareHostnames, cloudflareHostnames, isServed } from './cloudflare-hostnames.ts';
import { disconnectRow, embeddedDomains, findOwner, reconnectRow, unservedDomains } from './domains.ts';
import { httpResources } from './http-resources.ts';
import {
  done,
  impossible,
  type Resource,
  type ResourceProvider,
  type ResourceProviders,
  retryable,
} from './provider.ts';
import { publishing } from './publishing.ts';
import { embeddedResources } from './workspace-resources.ts';

/** Custom domains with certificates and routing by Cloudflare for SaaS; the row of a domain names its owner. */
const cloudflareDomains = (
  db: D1Database,
  hostnames: CloudflareHostnames,
  now: () => number,
): ResourceProvider => ({
  async takeDown(resource) {
    // Another workspace has the name now, and the hostname at Cloudflare belongs to it.
    const owner = await findOwner(db, resource);
    if (owner !== null && owner !== resource.tenantId) return done;
    if (!(await removeAll(hostnames, resource))) return retryable('domain_not_removed');
    await disconnectRow(db, resource);
    return done;
  },

  async bringBack(resource) {
    if ((await findOwner(db, resource)) !== resource.tenantId) return impossible('domain_taken');
    const created = await hostnames.create(resource.target);
    // A run that died may have created it already.
    const hostname =
      !created.ok && created.code === 'duplicate' ? await hostnames.find(resource.target) : created;
    if (!hostname.ok) return retryable('domain_not_bound');
    const { id: providerId } = hostname.value;
    // A name that does not lead to Cloudflare yet, or has no certificate, is not in use: the timer asks again.
    const waits = { status: 'verified', next: now() + BIND_AGAIN_MS } as const;
    const state = isServed(hostname.value) ? ({ status: 'active', next: null } as const) : waits;
    if (await reconnectRow(db, resource, { ...state, fault: null, providerId })) return done;
    await hostnames.remove(providerId);
    return impossible('domain_taken');
  },
});

/**
 * Removes the captured hostname and any other with the name, because restoring creates one with a new id. True only
 * when none is left for certain.
 */
async function removeAll(hostnames: CloudflareHostnames, { target, prior }: Resource): Promise<boolean> {
  if (typeof prior.provider_id === 'string') {
    const removed = await hostnames.remove(prior.provider_id);
    if (removed.ok) return true;
    // It was removed before, by a run that died or by hand, or was created again since.
    if (removed.code !== 'not_found') return false;
  }
  const found = await hostnames.find(target);
  if (!found.ok) return found.code === 'not_found';
  const removed = await hostnames.remove(found.value.id);
  return removed.ok || removed.code === 'not_found';
}

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
