import { isPublicHost } from '#shared/domains/public-host.ts';

const MAX_LENGTH = 128;
const MAX_URL = 1024;

/** Whether a client id is the address of a client-ID metadata document that this service may fetch. */
export const isMetadataDocumentUrl = (id: string): boolean => id.length <= MAX_LENGTH && isFetchableUrl(id);

/**
 * Whether this service may fetch an address that a client names: https on the default port, a host name that can be
 * public, and a path. Address literals and names that only resolve inside a network are refused before any lookup.
 */
export function isFetchableUrl(id: string): boolean {
  if (id.length > MAX_URL || !/^https:\/\/[a-z0-9.-]+\/[\x21-\x7e]+$/.test(id)) return false;
  const url = URL.parse(id);
  if (url === null || url.href !== id || url.hash !== '' || url.port !== '' || url.username !== '')
    return false;
  return isPublicHost(url.hostname);
}
