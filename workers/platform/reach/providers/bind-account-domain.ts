import { cutText } from '#schema/cut-text.ts';
import type { ProviderSettings } from '../../core/settings.ts';
import type { DomainBinding } from '../domains/account/check-custom-domain.ts';
import { type CustomHostname, isServed } from './cloudflare-hostnames.ts';
import { configuredHostnames, servesByItself } from './create-providers.ts';

/**
 * Makes the provider serve a reseller's own host name; returns the progress. Without a provider, a deployment serves no name
 * before the operator routes it and vouches for it.
 */
export async function bindAccountDomain(settings: ProviderSettings, domain: string): Promise<DomainBinding> {
  const hostnames = configuredHostnames(settings);
  if (hostnames === null) {
    return servesByItself(settings)
      ? { ready: true, note: null }
      : { ready: false, note: null, fault: 'domain_unserved' };
  }
  const created = await hostnames.create(domain);
  const found = !created.ok && created.code === 'duplicate' ? await hostnames.find(domain) : created;
  return found.ok ? bindingOf(found.value) : { ready: false, note: null };
}

const bindingOf = (hostname: CustomHostname): DomainBinding => {
  const { ssl, verification_errors: unverified } = hostname;
  const notes = [...(unverified ?? []), ...(ssl?.validation_errors ?? []).map(({ message }) => message)];
  return {
    ready: isServed(hostname),
    note: cutText(notes.filter((note) => note !== undefined).join(' '), 500) || null,
  };
};

/**
 * Releases a reseller's host name. A missing one is no failure.
 *
 * @throws when the provider does not answer.
 */
export async function releaseAccountDomain(settings: ProviderSettings, domain: string): Promise<void> {
  const hostnames = configuredHostnames(settings);
  if (hostnames === null) return;
  const found = await hostnames.find(domain);
  if (found.ok) await hostnames.remove(found.value.id);
}
