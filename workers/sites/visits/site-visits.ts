import { WorkerEntrypoint } from 'cloudflare:workers';
import { objectNamed } from '#shared/runtime/object-named.ts';
import type { SeenVisits, SiteVisitsService } from '#shared/sites/site-visit.ts';

/** Counts visits for the edge, with one Durable Object for each site. */
export class SiteVisits extends WorkerEntrypoint<SitesEnv> implements SiteVisitsService {
  async record(seen: SeenVisits[]): Promise<void> {
    const { VISIT_COUNTERS, JURISDICTION } = this.env;
    await Promise.all(
      seen.map(({ slug, counts }) => objectNamed(VISIT_COUNTERS, JURISDICTION, slug).count(slug, counts)),
    );
  }
}
