import type { ResolveTxt } from '#shared/domains/proof.ts';
import { isPublicSuffix, type PublicSuffixes } from '#shared/domains/public-suffixes.ts';
import { type Finding, missing, readTags, right, unanswered, wrong } from './finding.ts';

export const dmarcName = (domain: string): string => `_dmarc.${domain}`;

/** The weakest policy: receivers treat failing mails as without a policy. */
export const DMARC_VALUE = 'v=DMARC1; p=none';

const POLICIES = new Set(['none', 'quarantine', 'reject']);
const isDmarc = (text: string): boolean => /^v\s*=\s*DMARC1\s*(?:;|$)/.test(text);

/**
 * Looks up a policy (RFC 7489 6.6.3) at the domain, else at its registered domain. Any policy is sufficient, because
 * mails are signed with exactly the domain of their sender, which is aligned in strict mode too.
 */
export async function lookAtDmarc(
  resolveTxt: ResolveTxt,
  domain: string,
  suffixes: PublicSuffixes,
): Promise<Finding> {
  const names = [...new Set([domain, registeredDomain(domain, suffixes)])];
  for (const name of names) {
    const texts = await resolveTxt(dmarcName(name));
    if (texts === null) return unanswered;
    const found = texts.filter(isDmarc);
    const [record, another] = found;
    if (record === undefined) continue;
    const at = name === domain ? {} : { at: name };
    if (another !== undefined) return { ...wrong('several_records', found), ...at };
    const policy = readTags(record)?.get('p')?.toLowerCase() ?? '';
    return { ...(POLICIES.has(policy) ? right(found) : wrong('unknown_policy', found)), ...at };
  }
  return missing;
}

/** The registered domain of a host name: the one directly below a public suffix. */
function registeredDomain(host: string, suffixes: PublicSuffixes): string {
  let name = host;
  for (;;) {
    const parent = name.slice(name.indexOf('.') + 1);
    if (parent === name || !parent.includes('.') || isPublicSuffix(parent, suffixes)) return name;
    name = parent;
  }
}
