import { limits } from '../../../schema/limits.ts';
import { isPublicHost } from '../../../shared/domains/public-host.ts';

const LOOPBACK: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * The stored form of an endpoint's address: https with a public name and without credentials; null for any other. In
 * development also http on this machine, for a local receiver.
 */
export function readEndpointUrl(text: string, development: boolean): string | null {
  if (text.length > limits.webhookUrl) return null;
  const url = URL.parse(text);
  if (url === null || url.username !== '' || url.password !== '') return null;
  url.hash = '';
  if (development && url.protocol === 'http:' && LOOPBACK.has(url.hostname)) return url.href;
  return url.protocol === 'https:' && isPublicHost(url.hostname) ? url.href : null;
}
