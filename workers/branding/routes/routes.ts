import type { Hono } from 'hono';
import { HonoBase } from 'hono/hono-base';
import { TrieRouter } from 'hono/router/trie-router';
import { linkRoutes } from '#schema/branding/link-routes.ts';
import { brandingRoutes } from '#schema/branding/routes.ts';
import type { Principal } from '#shared/credentials/principal.ts';
import type { AppEnv } from '#shared/http/create-app.ts';
import { privateJson } from '#shared/http/headers.ts';
import { operationFor } from '#shared/http/operation-for.ts';
import { readContract } from '../contract/read-contract.ts';
import { refuse } from '../core/answer-error.ts';
import type { BrandingRouteEnv } from '../http/guard-caller.ts';
import { type BrandingContext, mountRoute } from '../http/mount-route.ts';
import { mintPreviewToken } from '../preview/mint-preview-token.ts';
import { mountAssetRoutes } from './assets.ts';
import { actorOf } from './caller.ts';
import { mountDraftRoutes } from './drafts.ts';
import { mountReleaseRoutes } from './releases.ts';
import { mountScheduleRoutes } from './schedules.ts';

/** The verbs are loaded with the first call. */
const load = () => import('../links/answer-links.ts');

function mountLinkRoutes(app: Hono<BrandingRouteEnv>): void {
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

function mountContractRoutes(app: Hono<BrandingRouteEnv>): void {
  mountRoute(app, brandingRoutes.readContract, (c) => readContract(c.req.raw, c.env.ASSETS));

  mountRoute(app, brandingRoutes.mintPreviewToken, async (c, { principal, body }) => {
    const minted = await mintPreviewToken(
      c.env.DB,
      c.env.PREVIEW_SECRET,
      principal.accountId,
      body.hash,
      c.get('runtime').now(),
    );
    return minted.ok ? privateJson(minted.value) : minted;
  });
}

/**
 * Mounts every route of the branding API, as an application of its own with the authenticated caller in its context.
 */
export function mountApi(app: Hono<AppEnv<BrandingEnv>>): void {
  const api = new HonoBase<BrandingRouteEnv>({ router: new TrieRouter() });
  mountDraftRoutes(api);
  mountReleaseRoutes(api);
  mountScheduleRoutes(api);
  mountLinkRoutes(api);
  mountContractRoutes(api);
  mountAssetRoutes(api);
  app.route('/', api);
}
