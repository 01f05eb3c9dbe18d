import { readHostName } from '../../schema/names/host-name.ts';

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
