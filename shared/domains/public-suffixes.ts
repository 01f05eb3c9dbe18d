import { type BuiltFiles, readBuiltFile } from '../runtime/read-built-file.ts';

/** Rules of the public suffix list by their text: names, `*.` for every name below, `!` for an exception. */
export type PublicSuffixes = ReadonlySet<string>;

export const PUBLIC_SUFFIXES_FILE = 'documents/public-suffixes.txt';

let kept: PublicSuffixes | undefined;

/** The built list (`scripts/assets/build-public-suffixes.ts`), read once in each isolate. */
export async function readPublicSuffixes(files: BuiltFiles): Promise<PublicSuffixes> {
  kept ??= new Set((await readBuiltFile(files, PUBLIC_SUFFIXES_FILE)).split('\n'));
  return kept;
}

/**
 * Whether unrelated people register names below a stored host name: a public suffix, or the direct parent of such
 * names (`*.ck` makes `ck` one). A record below a public suffix proves no ownership of it.
 */
export function isPublicSuffix(host: string, rules: PublicSuffixes): boolean {
  if (rules.has(`!${host}`)) return false;
  const parent = host.slice(host.indexOf('.') + 1);
  return rules.has(host) || rules.has(`*.${host}`) || (parent !== host && rules.has(`*.${parent}`));
}
