const LOOPBACK = /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d{1,5})?([/?].*)?$/;
/** Schemes that run or read something in the browser itself. One of them refuses the whole list. */
const DANGEROUS = new Set([
  'javascript:',
  'data:',
  'vbscript:',
  'file:',
  'blob:',
  'about:',
  'filesystem:',
  'view-source:',
  'ws:',
  'wss:',
  'ftp:',
]);

export type RedirectUriKind = 'compliant' | 'private' | 'refused';

/**
 * Classifies a redirect URI. `compliant` are https and loopback http. `private` is an app's own scheme, which is not
 * used here but does not refuse a client that also has a compliant one. `refused` is everything else.
 */
export function classifyRedirectUri(uri: string): RedirectUriKind {
  // URL parsers correct some texts silently, and the stored URI would differ from the one that browsers
  // follow.
  if (!/^[\x21-\x7e]+$/.test(uri) || uri.includes('\\') || uri.includes('#')) return 'refused';
  const url = URL.parse(uri);
  const authority = /^[a-z]+:\/\/([^/?]*)/i.exec(uri)?.[1] ?? '';
  if (url === null || authority.includes('@')) return 'refused';
  if (url.protocol === 'https:') return authority === '' ? 'refused' : 'compliant';
  if (url.protocol === 'http:') return LOOPBACK.test(uri) ? 'compliant' : 'refused';
  return DANGEROUS.has(url.protocol) ? 'refused' : 'private';
}

/**
 * Whether a requested redirect URI is registered: the same string, or a registered loopback URI without a port that
 * differs only in the port (RFC 8252 7.3: native apps listen on any free port).
 */
export function isRegisteredRedirectUri(registered: readonly string[], requested: string): boolean {
  if (registered.includes(requested)) return true;
  const [, host, port, rest] = LOOPBACK.exec(requested) ?? [];
  if (host === undefined || port === undefined || Number(port.slice(1)) > 65_535) return false;
  return registered.includes(`http://${host}${rest ?? ''}`);
}

/**
 * Whether an https redirect URI leads to one of the service's own hosts. Customers' sites can share an origin with the
 * dashboard, so the consent page would name the service as the destination although a customer's site gets the answer.
 */
export function leadsToOurselves(uri: string, ownHosts: readonly string[]): boolean {
  const url = URL.parse(uri);
  return url?.protocol === 'https:' && ownHosts.includes(url.hostname.replace(/\.$/, ''));
}

/** The redirect URI with response parameters added to its own (RFC 6749 4.1.2). */
export function withParameters(redirectUri: string, parameters: Record<string, string | null>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(parameters)) if (value !== null) query.set(name, value);
  return `${redirectUri}${redirectUri.includes('?') ? '&' : '?'}${query}`;
}
