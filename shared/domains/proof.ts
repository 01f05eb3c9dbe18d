/**
 * What DNS said of the TXT record that proves control of a name. `unanswered` is no statement about the record: a
 * resolver that is away must not cost anybody their name.
 */
export type Proof = 'found' | 'missing' | 'unanswered';

/** Texts of the TXT records at a name; empty when the name has none, null when nobody answered. */
export type ResolveTxt = (name: string) => Promise<readonly string[] | null>;

/** Name of the TXT record that proves control of a domain. */
export const verificationName = (domain: string): string => `_livery.${domain}`;

export async function lookForProof(resolveTxt: ResolveTxt, domain: string, token: string): Promise<Proof> {
  const texts = await resolveTxt(verificationName(domain));
  if (texts === null) return 'unanswered';
  return texts.includes(token) ? 'found' : 'missing';
}
