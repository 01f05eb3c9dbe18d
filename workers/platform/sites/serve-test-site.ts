import { markTestSite, testRobots } from './mark-test-site.ts';
import { type SiteRequest, serveSite as serveLiveSite } from './serve-site.ts';

/** Serves a site of a test side as a live one, but marked, and closed to search engines. */
export const serveSite = async (site: SiteRequest): Promise<Response> =>
  markTestSite(site.path === 'robots.txt' ? testRobots() : await serveLiveSite(site));
