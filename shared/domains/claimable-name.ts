import { readHostName } from '../../schema/names/host-name.ts';
import type { BuiltFiles } from '../http/read-built-file.ts';
import { type Failure, fail, ok, type Result } from '../result.ts';
import { isPublicSuffix, readPublicSuffixes } from './public-suffixes.ts';

export type NameFault = 'bad_domain' | 'domain_public' | 'domain_reserved';

export interface NameRules {
  /** The Worker's built files, with the public suffix list among them. */
  files: BuiltFiles;
  /** Addresses of the service itself. */
  ownUrls: readonly string[];
}

/** The stored form of a host name as typed, if anybody may claim it. */
export async function claimableName(
  text: string,
  { files, ownUrls }: NameRules,
): Promise<Result<string, Failure<NameFault>>> {
  const domain = readHostName(text);
  if (domain === null) return fail('bad_domain');
  const own = ownUrls.map((url) => new URL(url).hostname);
  if (own.some((host) => domain === host || domain.endsWith(`.${host}`))) return fail('domain_reserved');
  return isPublicSuffix(domain, await readPublicSuffixes(files)) ? fail('domain_public') : ok(domain);
}
