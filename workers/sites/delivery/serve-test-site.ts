import { markTestSite, testRobots } from './mark-test-site.ts';
import { type SiteRequest, serveSite as serveLiveSite } from './serve-site.ts';

/** Serves a site of a test side like a live one, with the test band and without search engines. */
export const serveSite = async (site: SiteRequest): Promise<Response> =>
  markTestSite(site.path === 'robots.txt' ? testRobots() : await serveLiveSite(site));
