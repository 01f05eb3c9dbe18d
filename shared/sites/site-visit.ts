/**
 * What is counted: pages that were seen, visits (pages that were not reached from a page of the same site), pages by path,
 * and visits by the host that they came from.
 */
export type VisitKind = 'views' | 'visits' | 'page' | 'referrer';

export interface VisitCount {
  /** Days since 1970-01-01, UTC. */
  day: number;
  kind: VisitKind;
  name: string;
  count: number;
}

/** Visits of one site that a location of the edge has seen since it passed the last ones on. */
export interface SeenVisits {
  slug: string;
  counts: VisitCount[];
}

/** What the platform Worker counts for the edge. */
export interface SiteVisitsService {
  record(seen: SeenVisits[]): Promise<void>;
}
