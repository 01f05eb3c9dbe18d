import { WorkerEntrypoint } from 'cloudflare:workers';
import type { SeenVisits, SiteVisitsService } from '#shared/sites/site-visit.ts';

/** Counts visits for the edge, with one Durable Object for each site. */
export class SiteVisits extends WorkerEntrypoint<SitesEnv> implements SiteVisitsService {
  async record(seen: SeenVisits[]): Promise<void> {
    await Promise.all(
      seen.map(({ slug, counts }) => this.env.VISIT_COUNTERS.getByName(slug).count(slug, counts)),
    );
  }
}
