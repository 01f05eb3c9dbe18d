import type { VisitKind } from '../db/stored/visit-kind.ts';

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
