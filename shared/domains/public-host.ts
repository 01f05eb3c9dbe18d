import { readHostName } from '#schema/names/host-name.ts';

/** Host names that only resolve inside a network. */
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

/** Whether a host can be public: a name, and no IP address in any spelling. */
export const isPublicHost = (hostname: string): boolean =>
  readHostName(hostname) === hostname && !INSIDE.includes(hostname.split('.').at(-1) ?? '');
