import { type BuiltFiles, readBuiltFile } from '../http/read-built-file.ts';

/** Rules of the public suffix list by their text: names, `*.` for every name below, `!` for an exception. */
export type PublicSuffixes = ReadonlySet<string>;

export const PUBLIC_SUFFIXES_FILE = 'documents/public-suffixes.txt';

let kept: PublicSuffixes | undefined;

/** The list as it was built (`scripts/assets/build-public-suffixes.ts`), read once an isolate. */
export async function readPublicSuffixes(files: BuiltFiles): Promise<PublicSuffixes> {
  kept ??= new Set((await readBuiltFile(files, PUBLIC_SUFFIXES_FILE)).split('\n'));
  return kept;
}

/**
 * Whether a stored host name is a public suffix, one under which people who have nothing to do with each other register
 * names, or stands directly above such names (`*.ck` makes `ck` one). Setting a record below one proves no ownership of
 * it.
 */
export function isPublicSuffix(host: string, rules: PublicSuffixes): boolean {
  if (rules.has(`!${host}`)) return false;
  const parent = host.slice(host.indexOf('.') + 1);
  return rules.has(host) || rules.has(`*.${host}`) || (parent !== host && rules.has(`*.${parent}`));
}
