import type { Hono } from 'hono';
import { HonoBase } from 'hono/hono-base';
import { TrieRouter } from 'hono/router/trie-router';
import type { AppEnv } from '#shared/http/create-app.ts';
import type { BrandingRouteEnv } from '../http/guard-caller.ts';
import { mountAssetRoutes } from './assets.ts';
import { mountContractRoutes } from './contract.ts';
import { mountDraftRoutes } from './drafts.ts';
import { mountLinkRoutes } from './links.ts';
import { mountReleaseRoutes } from './releases.ts';
import { mountScheduleRoutes } from './schedules.ts';

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
