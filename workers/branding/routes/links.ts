import type { Hono } from 'hono';
import { linkRoutes } from '#schema/branding/link-routes.ts';
import type { Principal } from '#shared/credentials/principal.ts';
import { privateJson } from '#shared/http/headers.ts';
import { operationFor } from '#shared/http/operation-for.ts';
import { refuse } from '../core/answer-error.ts';
import type { BrandingRouteEnv } from '../http/guard-caller.ts';
import { type BrandingContext, mountRoute } from '../http/mount-route.ts';
import { actorOf } from './caller.ts';

/** The verbs are loaded with the first call. */
const load = () => import('../links/answer-links.ts');

export function mountLinkRoutes(app: Hono<BrandingRouteEnv>): void {
  mountRoute(app, linkRoutes.listPreviewLinks, async (c, { principal }) => {
    const { listLinks } = await load();
    const now = c.get('runtime').now();
    return privateJson({ links: await listLinks(c.env.DB, c.env, principal.accountId, now) });
  });

  mountRoute(app, linkRoutes.putPreviewLink, async (c, { principal, params, body }) => {
    if (principal.kind !== 'session') return refuse('forbidden');
    const { putLink } = await load();
    const { userId } = principal;
    const done = await putLink(operationOf(c, principal), c.env, { id: params.linkId, userId, ...body });
    return done.ok ? privateJson({ link: done.value }) : done;
  });

  mountRoute(app, linkRoutes.endPreviewLink, async (c, { principal, params }) => {
    const { endLink } = await load();
    await endLink(operationOf(c, principal), params.linkId);
    return privateJson({ ended: true });
  });
}

const operationOf = (c: BrandingContext, principal: Principal) => ({
  ...operationFor(c, actorOf(principal)),
  accountId: principal.accountId,
});
