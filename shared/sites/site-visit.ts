/**
 * Kinds of counts: page views, visits (views that did not follow from a page of the same site), views by path, and
 * visits by referring host.
 */
export type VisitKind = 'views' | 'visits' | 'page' | 'referrer';

export interface VisitCount {
  /** Days since 1970-01-01, UTC. */
  day: number;
  kind: VisitKind;
  name: string;
  count: number;
}

/** Visits of one site that an edge location has counted since it sent the last ones. */
export interface SeenVisits {
  slug: string;
  counts: VisitCount[];
}

/** The verb of the sites Worker that stores the edge's counts. */
export interface SiteVisitsService {
  record(seen: SeenVisits[]): Promise<void>;
}
