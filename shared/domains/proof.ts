import { toHex } from '../encoding.ts';
import { isTestName } from './test-name.ts';

/**
 * The DNS answer about the TXT record that proves control of a name. `unanswered` gives no information about the
 * record: nobody loses a name because a resolver fails.
 */
export type Proof = 'found' | 'missing' | 'unanswered';

/** Texts of the TXT records at a name; empty when the name has none, null when no resolver answered. */
export type ResolveTxt = (name: string) => Promise<readonly string[] | null>;

/**
 * Name of the TXT record that proves control of a domain. Customers see it, so it does not contain the platform's
 * name.
 */
export const verificationName = (domain: string): string => `_domain-verify.${domain}`;

/** The earlier name of these records; existing records there are still valid. */
const formerName = (domain: string): string => `_livery.${domain}`;

/** The value of such a record, of random bytes. */
export const verificationToken = (bytes: Uint8Array): string => `verify-${toHex(bytes)}`;

/**
 * Replaces DNS for test names. Such a name has its record unless one of its labels says otherwise: with `missing`
 * there is none, with `unanswered` there is no answer, and with `lost` the record disappears once the name is held.
 */
function proofOfTestName(domain: string, isHeld: boolean): Proof {
  const labels = domain.split('.');
  if (labels.includes('unanswered')) return 'unanswered';
  return labels.includes('missing') || (isHeld && labels.includes('lost')) ? 'missing' : 'found';
}

/**
 * Looks up the record that proves control of a name.
 *
 * @param isHeld whether the name is held already; it matters for test names only.
 */
export async function lookForProof(
  resolveTxt: ResolveTxt,
  domain: string,
  token: string,
  isHeld = false,
): Promise<Proof> {
  if (isTestName(domain)) return proofOfTestName(domain, isHeld);
  let answered = true;
  for (const name of [verificationName(domain), formerName(domain)]) {
    const texts = await resolveTxt(name);
    if (texts?.includes(token)) return 'found';
    answered &&= texts !== null;
  }
  return answered ? 'missing' : 'unanswered';
}
