import type { Context } from 'hono';
import { readId } from '#schema/names/id.ts';
import type { AppEnv } from '#shared/http/create-app.ts';
import { resellerDomainOf } from '#shared/http/own-host.ts';
import { seeOther } from '#shared/pages/render-page.ts';
import { readSession } from '#shared/presentation/read-session.ts';
import { noteScope } from '#shared/runtime/request-scope.ts';
import type { Session } from '#shared/sessions/find-session.ts';
import { readDomainTarget, type SiteAddresses } from '#shared/sites/site-address.ts';

export type DashboardContext = Context<AppEnv<PlatformEnv>>;

/** A request of a signed-in person to an address of the dashboard. */
export interface Visit {
  db: D1Database;
  session: Session;
  url: URL;
  /** Id in the address. The page's own read decides whether the person may enter. */
  workspaceId: string;
  /** The reseller's own host name, null on the service's; only workspaces of that reseller are shown. */
  domain: string | null;
  /** Host name to which customers point their domains. */
  siteHost: string;
  /** Addresses of published sites; when sites have no hosts of their own, paths below the requested host. */
  addresses: SiteAddresses;
  mcpUrl: string;
  now: number;
  /** The workspace's time: that of its test clock, if it has one. */
  tenantNow: number;
  /** Makes ids, for keys of forms that must act once. */
  newId: () => string;
  requestId: string;
}

/** The session of a visitor, or a redirect to signing in that leads back here. */
export async function signedIn(c: DashboardContext): Promise<Session | Response> {
  const { pathname, search } = new URL(c.req.url);
  return (await sessionFor(c)) ?? seeOther(`/sign-in?return_to=${encodeURIComponent(pathname + search)}`);
}

/** The session of the request's cookie; null without a valid one. */
export const sessionFor = (c: DashboardContext): Promise<Session | null> =>
  readSession(c.req.raw, c.env, c.get('runtime').now(), (work) => c.executionCtx.waitUntil(work));

const UUID = /^[0-9a-f-]{36}$/i;

/** A request of a signed-in person, with the workspace that its address names. */
export function createVisit(c: DashboardContext, session: Session): Visit {
  const url = new URL(c.req.url);
  const runtime = c.get('runtime');
  const workspaceId = readId(url.searchParams.get('workspace') ?? '');
  if (UUID.test(workspaceId)) noteScope({ workspace: workspaceId });
  return {
    db: c.env.DB,
    session,
    url,
    workspaceId,
    domain: resellerDomainOf(c.req.raw, c.env),
    siteHost: readDomainTarget(c.env),
    addresses: { BASE_URL: url.origin, SITES_URL: c.env.SITES_URL },
    mcpUrl: `${c.env.MCP_URL}/mcp`,
    now: runtime.now(),
    tenantNow: runtime.now(),
    newId: () => runtime.newId(),
    requestId: c.get('requestId'),
  };
}
