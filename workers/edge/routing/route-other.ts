import type { Context } from 'hono';
import type { AppEnv } from '#shared/http/create-app.ts';
import { PREVIEW_HOST_PREFIX, previewOfHost, slugOfHost } from '#shared/sites/site-address.ts';
import type { SiteVisitsService } from '#shared/sites/site-visit.ts';
import { serveSiteHost } from '../sites/serve-site-host.ts';
import { noteVisit } from '../sites/visits/collect-visits.ts';
import { withoutSecrets } from '../sites/without-secrets.ts';
import { findHost, type HostOwner } from './find-host.ts';
import { forward } from './forward.ts';
import { withTransportSecurity } from './transport-security.ts';

/**
 * Answers a request to the host of a site. For any other host that is not the service's own it returns the kind of its
 * owner: a dashboard (`account`), an account that is out of service (`closed`), or null.
 */
export async function routeOther(
  c: Context<AppEnv<EdgeEnv>>,
): Promise<Response | 'account' | 'closed' | null> {
  const { hostname, pathname, protocol } = new URL(c.req.url);
  const preview = previewOfHost(hostname, c.env.SITES_URL);
  if (preview !== null) {
    const path = `${PREVIEW_HOST_PREFIX}${preview}${pathname}`;
    const answer = await forward(c.env.SITES, withoutSecrets(c.req.raw), c.get('requestId'), path);
    return withTransportSecurity(answer, protocol);
  }
  const keep = (work: Promise<unknown>) => c.executionCtx.waitUntil(work);
  const own = slugOfHost(hostname, c.env.SITES_URL);
  let owner: HostOwner = null;
  const site = await serveSiteHost(c.req.raw, {
    cache: caches.default,
    sites: c.env.SITES,
    requestId: c.get('requestId'),
    now: c.get('runtime').now(),
    keep,
    answered: (slug, answer) =>
      noteVisit(c.req.raw, answer, slug, {
        counter: c.env.SITE_VISITS as unknown as SiteVisitsService,
        points: c.env.VISITS,
        now: c.get('runtime').now(),
        keep,
        wait: (ms) => scheduler.wait(ms),
      }),
    async findSlug() {
      if (own !== null) return own;
      owner = await findHost(c.env.DB, hostname);
      return owner?.kind === 'site' ? owner.slug : null;
    },
  });
  if (site !== null) return own === null ? site : withTransportSecurity(site, protocol);
  const { kind } = (owner ?? { kind: null }) as { kind: 'account' | 'closed' | null };
  return kind;
}
