import { CLAIM_MS, PROOF_GRACE_MS } from '../../../../shared/domains/timing.ts';
import { formatTime } from '../../surface/pages/format.ts';
import { pageTexts } from '../../texts/dashboard-pages.ts';
import type { FoundDomain } from './domain-statements.ts';

export type DomainState = Pick<
  FoundDomain,
  'status' | 'createdAt' | 'checkedAt' | 'nextCheckAt' | 'fault' | 'missingSince'
>;

const { notes: words } = pageTexts.domains;

/** What the page says of a name beside its state: what was found, and what happens next by itself. */
export function domainNotes(state: DomainState): string[] {
  switch (state.status) {
    case 'pending':
      return [
        found(state),
        ...(state.checkedAt === null ? [] : [words.checked(at(state.checkedAt))]),
        ...(state.nextCheckAt === null ? [] : [words.next(at(state.nextCheckAt))]),
        words.ends(at(state.createdAt + CLAIM_MS)),
      ];
    case 'verified':
      return [words.connecting];
    case 'active':
      return state.missingSince === null ? [] : [words.proof_gone(at(state.missingSince + PROOF_GRACE_MS))];
    case 'lost':
      return [lost(state)];
    case 'disconnected':
      return [];
  }
}

function found({ checkedAt, fault }: DomainState): string {
  if (checkedAt === null) return words.notChecked;
  return fault === 'dns_unanswered' ? words.dns_unanswered : words.record_missing;
}

function lost({ fault }: DomainState): string {
  if (fault === 'domain_taken') return words.domain_taken;
  return fault === 'claim_ended' ? words.claim_ended : words.proof_lost;
}

/** Minutes matter here, and the reader's time zone is not known. */
const at = (time: number): string => `${formatTime(time)} UTC`;
