import type { ResolveTxt } from '#shared/domains/proof.ts';
import { type Finding, missing, readTags, right, unanswered, wrong } from './finding.ts';

export const dkimName = (selector: string, domain: string): string => `${selector}._domainkey.${domain}`;

export const dkimValue = (publicKey: string): string => `v=DKIM1; k=rsa; p=${publicKey}`;

/** Looks up the public key (RFC 6376 3.6.1). A record with an empty key means that it was revoked. */
export async function lookAtDkim(
  resolveTxt: ResolveTxt,
  domain: string,
  key: { selector: string; publicKey: string },
): Promise<Finding> {
  const texts = await resolveTxt(dkimName(key.selector, domain));
  if (texts === null) return unanswered;
  const [text, another] = texts;
  if (text === undefined) return missing;
  // With several records it is undefined which one is used (RFC 6376 3.6.2.2).
  if (another !== undefined) return wrong('several_records', texts);
  const tags = readTags(text);
  const published = tags?.get('p');
  if (tags === null || published === undefined) return wrong('unusable', texts);
  if (published === '') return wrong('key_revoked', texts);
  if (published.replace(/\s/g, '') !== key.publicKey) return wrong('other_key', texts);
  return isUsable(tags) ? right(texts) : wrong('unusable', texts);
}

/** Whether the record's other tags allow `rsa-sha256` signatures of mail, which the service makes. */
function isUsable(tags: ReadonlyMap<string, string>): boolean {
  const list = (name: string, otherwise: string) =>
    (tags.get(name) ?? otherwise).split(':').map((word) => word.trim().toLowerCase());
  return (
    (tags.get('v') ?? 'DKIM1') === 'DKIM1' &&
    list('k', 'rsa')[0] === 'rsa' &&
    list('h', 'sha256').includes('sha256') &&
    list('s', '*').some((service) => service === '*' || service === 'email')
  );
}
