import { askDns } from '#shared/domains/ask-dns.ts';
import type { Proof, ResolveTxt } from '#shared/domains/proof.ts';
import { type PublicSuffixes, readPublicSuffixes } from '#shared/domains/public-suffixes.ts';
import { resolveTxt } from '#shared/domains/resolve-txt.ts';
import { bouncesName, type RelayEnv } from '#shared/mail/relay/relay-env.ts';
import type { SigningKey } from '#shared/mail/relay/signing-key.ts';
import type { BuiltFiles } from '#shared/runtime/read-built-file.ts';
import { lookAtDkim } from './dkim.ts';
import { lookAtDmarc } from './dmarc.ts';
import { type Finding, type Findings, missing, right, unanswered, wrong } from './finding.ts';
import { lookAtSpf } from './spf.ts';

/** What looking up the records of a sending domain needs. */
export interface RecordProbe {
  resolveTxt: ResolveTxt;
  /** Targets of a name's CNAME record; otherwise as `ResolveTxt`. */
  resolveCname: ResolveTxt;
  suffixes: PublicSuffixes;
  /** The SPF mechanism that the relay requires; empty for none. */
  spf: string;
  bounces: string;
}

export const createProbe = async (
  env: Pick<RelayEnv, 'MAIL_RELAY_SPF' | 'MAIL_RELAY_BOUNCES'> & { ASSETS: BuiltFiles },
): Promise<RecordProbe> => ({
  resolveTxt,
  resolveCname: (name) => askDns(name, 'CNAME'),
  suffixes: await readPublicSuffixes(env.ASSETS),
  spf: env.MAIL_RELAY_SPF,
  bounces: env.MAIL_RELAY_BOUNCES,
});

export interface WantedRecords {
  domain: string;
  key: Pick<SigningKey, 'selector' | 'publicKey'>;
  nextKey: Pick<SigningKey, 'selector' | 'publicKey'> | null;
}

/** Looks up every record of a sending domain. */
export async function lookAtRecords(
  probe: RecordProbe,
  { domain, key, nextKey }: WantedRecords,
): Promise<Findings> {
  const { resolveTxt: txt } = probe;
  const [dkim, nextDkim, bounces, spf, dmarc] = await Promise.all([
    lookAtDkim(txt, domain, key),
    nextKey === null ? null : lookAtDkim(txt, domain, nextKey),
    probe.bounces === '' ? null : lookAtBounces(probe, domain),
    // SPF is evaluated for the domain of bounces: the sending domain itself, unless bounces have a name of their own.
    probe.spf === '' || probe.bounces !== '' ? null : lookAtSpf(txt, domain, probe.spf),
    lookAtDmarc(txt, domain, probe.suffixes),
  ]);
  return {
    dkim,
    dmarc,
    ...(nextDkim !== null && { nextDkim }),
    ...(bounces !== null && { bounces }),
    ...(spf !== null && { spf }),
  };
}

async function lookAtBounces({ resolveCname, bounces }: RecordProbe, domain: string): Promise<Finding> {
  const targets = await resolveCname(bouncesName(domain));
  if (targets === null) return unanswered;
  if (targets.length === 0) return missing;
  const names = targets.map((target) => target.replace(/\.$/, '').toLowerCase());
  return names.includes(bounces.toLowerCase()) ? right(names) : wrong('other_target', names);
}

/** Whether the records prove the domain. The record of a second key is not needed. */
export function proofOf({ nextDkim: _, ...needed }: Findings): Proof {
  const states = Object.values(needed).map(({ state }) => state);
  if (states.some((state) => state === 'missing' || state === 'wrong')) return 'missing';
  return states.includes('unanswered') ? 'unanswered' : 'found';
}

/** Whether the domain's owner revoked the key, in contrast to a missing record. */
export const isRevoked = ({ dkim }: Findings): boolean => dkim?.fault === 'key_revoked';
