import { isPublicHost } from '../../../../shared/domains/public-host.ts';

const MAX_LENGTH = 128;

/**
 * Whether a client id can be the address of a client-ID metadata document that this service is willing to fetch:
 * https on the default port, a public-looking host name, a path, nothing else. Address literals and names that only
 * resolve inside a network are refused before any lookup.
 */
export function isMetadataDocumentUrl(id: string): boolean {
  if (id.length > MAX_LENGTH || !/^https:\/\/[a-z0-9.-]+\/[\x21-\x7e]+$/.test(id)) return false;
  const url = URL.parse(id);
  if (url === null || url.href !== id || url.hash !== '' || url.port !== '' || url.username !== '')
    return false;
  return isPublicHost(url.hostname);
}
