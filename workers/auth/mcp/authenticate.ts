import { rates } from '#schema/limits.ts';
import type { BrandService } from '#shared/brand/brand-service.ts';
import { ownUrls } from '#shared/domains/claimable-name.ts';
import { createOutwardFetch } from '#shared/domains/outward-fetch.ts';
import { resolveTxt } from '#shared/domains/resolve-txt.ts';
import { readBearer } from '#shared/http/headers.ts';
import type { SiteVersionsService } from '#shared/projects/site-versions.ts';
import { retryAfterSeconds, takeFromBucket } from '#shared/rate-limit/take.ts';
import type { Runtime } from '#shared/runtime/runtime.ts';
import { verifyAccessToken } from '../oauth/verify-access-token.ts';
import type { Caller } from './caller.ts';
import type { AuthOutcome } from './engine/index.ts';

/** Generated types do not contain the entry points of another Worker. */
const siteVersionsOf = (binding: unknown): SiteVersionsService => binding as SiteVersionsService;
const brandToolsOf = (binding: unknown): BrandService => binding as BrandService;

/** Loads the tools for brands with the first call of a connection that may change a brand. */
const brandRegistry = async (name: string) => (await import('./brand/registry.ts')).registryWithBrands(name);

export interface AuthenticateOptions {
  env: AuthEnv;
  runtime: Runtime;
  requestId: string;
  keep: (work: Promise<unknown>) => void;
}

/** Identifies the caller with one database read, then applies the user's rate limit. */
export async function authenticate(
  request: Request,
  { env, runtime, requestId, keep }: AuthenticateOptions,
): Promise<AuthOutcome<Caller>> {
  const token = readBearer(request);
  const tokenSent = request.headers.has('Authorization');
  if (token === null) return { kind: 'unauthenticated', tokenSent };
  const now = runtime.now();
  const principal = await verifyAccessToken(env.DB, token, now, keep);
  if (principal === null) return { kind: 'unauthenticated', tokenSent };
  const decision = await takeFromBucket(env, `user:${principal.userId}`, 'mcp', rates.mcpPerUser, now);
  if (decision !== null && !decision.allowed)
    return { kind: 'limited', retryAfterSeconds: retryAfterSeconds(decision, now) };
  const actor = { kind: 'client', id: `${principal.clientId} ${principal.userId}` } as const;
  return {
    kind: 'granted',
    ...(principal.brands.length > 0 && { registry: await brandRegistry(env.PLATFORM_NAME) }),
    scopes: new Set(principal.scopes),
    context: {
      principal,
      viewer: { userId: principal.userId, workspaces: principal.workspaces },
      operation: { db: env.DB, runtime, actor, requestId, grantId: principal.grantId },
      builds: env.BUILDS,
      sites: siteVersionsOf(env.SITE_VERSIONS),
      brands: brandToolsOf(env.BRAND_TOOLS),
      fetchPublic: createOutwardFetch(env),
      names: { files: env.ASSETS, ownUrls: ownUrls(env) },
      resolveTxt,
      addresses: env,
    },
  };
}
