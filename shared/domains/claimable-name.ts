import { readTypedHostName } from '#schema/names/host-name.ts';
import { type Failure, fail, ok, type Result } from '../result.ts';
import type { BuiltFiles } from '../runtime/read-built-file.ts';
import { isPublicSuffix, readPublicSuffixes } from './public-suffixes.ts';

export type NameFault = 'bad_domain' | 'domain_public' | 'domain_reserved';

export interface NameRules {
  /** The Worker's built files, which include the public suffix list. */
  files: BuiltFiles;
  /** Addresses of the service itself. */
  ownUrls: readonly string[];
}

/** The addresses of the service and of the hosts of sites, from a Worker's variables. */
export const ownUrls = (env: OwnAddresses): string[] =>
  [env.BASE_URL, env.AUTH_URL, env.MCP_URL, env.API_URL, env.SITES_URL].flatMap((url) => url || []);

/** Optional, because a call outside a Worker has none of them. */
export interface OwnAddresses {
  BASE_URL?: string;
  AUTH_URL?: string;
  MCP_URL?: string;
  API_URL?: string;
  SITES_URL?: string;
}

/** The stored form of a typed host name or pasted address, or the reason why nobody may claim it. */
export async function claimableName(
  text: string,
  { files, ownUrls }: NameRules,
): Promise<Result<string, Failure<NameFault>>> {
  const domain = readTypedHostName(text);
  if (domain === null) return fail('bad_domain');
  const own = ownUrls.map((url) => new URL(url).hostname);
  if (own.some((host) => domain === host || domain.endsWith(`.${host}`))) return fail('domain_reserved');
  return isPublicSuffix(domain, await readPublicSuffixes(files)) ? fail('domain_public') : ok(domain);
}
