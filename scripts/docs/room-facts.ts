import { allowedImports, PLATFORM_ROOMS } from '../imports/layer-defects.ts';
import { code } from './markdown.ts';
import { AUDIT, type Writers } from './read-writers.ts';

/** Folders with a README of what they are for. A new room of the platform Worker is one of them by its row in the table. */
export const ROOMS: readonly string[] = [
  'schema',
  'shared',
  'scripts',
  ...['auth', 'branding', 'edge', 'platform', 'sites'].map((worker) => `workers/${worker}`),
  ...Object.keys(PLATFORM_ROOMS).map((room) => `workers/platform/${room}`),
];

/** The generated lines of a room's README: what the check of imports allows there, and the tables that its files write. */
export function roomFacts(room: string, { writers }: Writers): string {
  const written = writers
    .filter(({ table, file, act }) => file.startsWith(`${room}/`) && (table !== AUDIT || act !== 'insert'))
    .map(({ table }) => table);
  return [
    `- May import: ${listed(allowedImports(room).map(shortName))}`,
    `- Writes: ${listed([...new Set(written)].sort())}`,
  ].join('\n');
}

const listed = (names: readonly string[]): string =>
  names.length === 0 ? 'nothing' : names.map(code).join(', ');

/** Rooms of the platform Worker are called by their own names. */
const shortName = (folder: string): string => folder.replace(/^workers\/platform\//, '');
