import { cutText } from '../../../schema/cut-text.ts';
import type { DomainBinding } from '../domains/account/check-custom-domain.ts';
import { type CustomHostname, cloudflareHostnames } from './cloudflare-hostnames.ts';
import { CLOUDFLARE_API, type ProviderSettings } from './create-providers.ts';

/** The provider's API when it is configured; otherwise the operator routes the names. */
function hostnamesOf(settings: ProviderSettings) {
  const { CLOUDFLARE_ZONE_ID: zoneId, CLOUDFLARE_API_TOKEN: apiToken } = settings;
  if (!zoneId || !apiToken) return null;
  return cloudflareHostnames({ apiUrl: settings.CLOUDFLARE_API_URL || CLOUDFLARE_API, zoneId, apiToken });
}

/** Makes the provider serve a reseller's own host name; returns the progress. */
export async function bindAccountDomain(settings: ProviderSettings, domain: string): Promise<DomainBinding> {
  const hostnames = hostnamesOf(settings);
  if (hostnames === null) return { ready: true, note: null };
  const created = await hostnames.create(domain);
  const found = !created.ok && created.code === 'duplicate' ? await hostnames.find(domain) : created;
  return found.ok ? bindingOf(found.value) : { ready: false, note: null };
}

const bindingOf = ({ status, ssl, verification_errors: unverified }: CustomHostname): DomainBinding => {
  const notes = [...(unverified ?? []), ...(ssl?.validation_errors ?? []).map(({ message }) => message)];
  return {
    ready: status === 'active' && (ssl?.status ?? 'active') === 'active',
    note: cutText(notes.filter((note) => note !== undefined).join(' '), 500) || null,
  };
};

/**
 * Releases a reseller's host name. A missing one is no failure.
 *
 * @throws when the provider does not answer.
 */
export async function releaseAccountDomain(settings: ProviderSettings, domain: string): Promise<void> {
  const hostnames = hostnamesOf(settings);
  if (hostnames === null) return;
  const found = await hostnames.find(domain);
  if (found.ok) await hostnames.remove(found.value.id);
}
