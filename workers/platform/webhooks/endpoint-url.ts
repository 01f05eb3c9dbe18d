import { limits } from '../../../schema/limits.ts';
import { isPublicHost } from '../../../shared/domains/public-host.ts';

const LOOPBACK: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * The address of an endpoint as it is stored; null for one that nothing is sent to: https at a public name, no
 * credentials. In development also http on this machine, for the receiver that somebody writes there.
 */
export function readEndpointUrl(text: string, development: boolean): string | null {
  if (text.length > limits.webhookUrl) return null;
  const url = URL.parse(text);
  if (url === null || url.username !== '' || url.password !== '') return null;
  url.hash = '';
  if (development && url.protocol === 'http:' && LOOPBACK.has(url.hostname)) return url.href;
  return url.protocol === 'https:' && isPublicHost(url.hostname) ? url.href : null;
}
