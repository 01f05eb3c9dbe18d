import { CLAIM_MS, PROOF_GRACE_MS } from '#shared/domains/timing.ts';
import type { Locale } from '#shared/i18n/read-locale.ts';
import type { FoundDomain } from './domain-statements.ts';

export type DomainState = Pick<
  FoundDomain,
  'status' | 'createdAt' | 'checkedAt' | 'nextCheckAt' | 'fault' | 'missingSince'
>;

type Words = Locale['messages']['pages']['domains']['notes'];

/** Sentences about a host name beside its state: the last result, and the next automatic step. */
export function domainNotes(state: DomainState, { messages, formats }: Locale): string[] {
  const { notes: words } = messages.pages.domains;
  // Times are shown with hours, because checks are hours apart.
  const at = formats.timeZoned;
  switch (state.status) {
    case 'pending':
      return [
        found(state, words),
        ...(state.checkedAt === null ? [] : [words.checked({ at: at(state.checkedAt) })]),
        ...(state.nextCheckAt === null ? [] : [words.next({ at: at(state.nextCheckAt) })]),
        words.ends({ at: at(state.createdAt + CLAIM_MS) }),
      ];
    case 'verified':
      return [state.fault === 'not_served' ? words.not_served : words.connecting];
    case 'active':
      return state.missingSince === null
        ? []
        : [words.proof_gone({ until: at(state.missingSince + PROOF_GRACE_MS) })];
    case 'lost':
      return [lost(state, words)];
    case 'disconnected':
      return [];
  }
}

function found({ checkedAt, fault }: DomainState, words: Words): string {
  if (checkedAt === null) return words.notChecked;
  return fault === 'dns_unanswered' ? words.dns_unanswered : words.record_missing;
}

function lost({ fault }: DomainState, words: Words): string {
  if (fault === 'domain_taken') return words.domain_taken;
  return fault === 'claim_ended' ? words.claim_ended : words.proof_lost;
}
