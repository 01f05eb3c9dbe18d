import type { Hono } from 'hono';
import { brandingRoutes } from '#schema/branding/routes.ts';
import { privateJson } from '#shared/http/headers.ts';
import { readContract } from '../contract/read-contract.ts';
import type { BrandingRouteEnv } from '../http/guard-caller.ts';
import { mountRoute } from '../http/mount-route.ts';
import { mintPreviewToken } from '../preview/mint-preview-token.ts';

export function mountContractRoutes(app: Hono<BrandingRouteEnv>): void {
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
