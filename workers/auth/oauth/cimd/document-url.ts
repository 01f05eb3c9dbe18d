import { readHostName } from '../../../../schema/names/host-name.ts';

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

/** Names that only resolve inside a network. */
const INSIDE = [
  'localhost',
  'local',
  'internal',
  'intranet',
  'lan',
  'home',
  'corp',
  'arpa',
  'onion',
  'test',
  'invalid',
];

/** Whether a host looks public: a name, no address of the network in any spelling. */
export const isPublicHost = (hostname: string): boolean =>
  readHostName(hostname) === hostname && !INSIDE.includes(hostname.split('.').at(-1) ?? '');
