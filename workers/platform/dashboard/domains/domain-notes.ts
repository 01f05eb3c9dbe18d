import type { DomainFault } from '../../../../shared/domains/claim.ts';
import { CLAIM_MS, PROOF_GRACE_MS } from '../../../../shared/domains/timing.ts';
import type { DomainRow } from '../../surface/pages/domains/domains-page.tsx';
import { formatTime } from '../../surface/pages/format.ts';
import { pageTexts } from '../../texts/dashboard-pages.ts';

export interface DomainState {
  status: DomainRow['status'];
  created_at: number;
  checked_at: number | null;
  next_check_at: number | null;
  fault: DomainFault | null;
  missing_since: number | null;
}

const { notes: words } = pageTexts.domains;

/** What the page says of a name beside its state: what was found, and what happens next by itself. */
export function domainNotes(state: DomainState): string[] {
  switch (state.status) {
    case 'pending':
      return [
        found(state),
        ...(state.checked_at === null ? [] : [words.checked(at(state.checked_at))]),
        ...(state.next_check_at === null ? [] : [words.next(at(state.next_check_at))]),
        words.ends(at(state.created_at + CLAIM_MS)),
      ];
    case 'verified':
      return [words.connecting];
    case 'active':
      return state.missing_since === null ? [] : [words.proof_gone(at(state.missing_since + PROOF_GRACE_MS))];
    case 'lost':
      return [lost(state)];
    case 'disconnected':
      return [];
  }
}

function found({ checked_at, fault }: DomainState): string {
  if (checked_at === null) return words.notChecked;
  return fault === 'dns_unanswered' ? words.dns_unanswered : words.record_missing;
}

function lost({ fault }: DomainState): string {
  if (fault === 'domain_taken') return words.domain_taken;
  return fault === 'claim_ended' ? words.claim_ended : words.proof_lost;
}

/** Minutes matter here, and the reader's time zone is not known. */
const at = (time: number): string => `${formatTime(time)} UTC`;
