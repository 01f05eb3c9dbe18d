import { WorkerEntrypoint } from 'cloudflare:workers';
import type { SeenVisits, SiteVisitsService } from '../../../../shared/sites/site-visit.ts';

/** Counts visits for the edge, each site in an object of its own. */
export class SiteVisits extends WorkerEntrypoint<PlatformEnv> implements SiteVisitsService {
  async record(seen: SeenVisits[]): Promise<void> {
    await Promise.all(
      seen.map(({ slug, counts }) => this.env.VISIT_COUNTERS.getByName(slug).count(slug, counts)),
    );
  }
}
