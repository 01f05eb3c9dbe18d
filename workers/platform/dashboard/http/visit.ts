import type { Context } from 'hono';
import { readId } from '../../../../schema/names/id.ts';
import type { AppEnv } from '../../../../shared/http/create-app.ts';
import { isOwnHost } from '../../../../shared/http/own-host.ts';
import { noteScope } from '../../../../shared/http/request-scope.ts';
import { seeOther } from '../../../../shared/pages/render-page.ts';
import type { Session } from '../../../../shared/sessions/find-session.ts';
import { readSession } from '../../../../shared/sessions/read-session.ts';
import { readDomainTarget, type SiteAddresses } from '../../../../shared/sites/site-address.ts';

export type DashboardContext = Context<AppEnv<PlatformEnv>>;

/** A signed-in person at an address of the dashboard. */
export interface Visit {
  db: D1Database;
  session: Session;
  url: URL;
  /** As the address has it; who may enter is decided with the page's own read. */
  workspaceId: string;
  /** The reseller's own host name, null on the service's; limits what is shown to that reseller's workspaces. */
  domain: string | null;
  /** Host name that customers' domains point to. */
  siteHost: string;
  /** Where published sites are; without hosts of their own, below the host that was asked. */
  addresses: SiteAddresses;
  mcpUrl: string;
  now: number;
  /** The time that the workspace has: that of its test clock, if it has one. */
  tenantNow: number;
  /** A fresh id, for forms that must not act twice. */
  newId: () => string;
  requestId: string;
}

/** The session of a page's visitor, or the way to sign in and back here. */
export async function signedIn(c: DashboardContext): Promise<Session | Response> {
  const { pathname, search } = new URL(c.req.url);
  return (await sessionFor(c)) ?? seeOther(`/sign-in?return_to=${encodeURIComponent(pathname + search)}`);
}

export const sessionFor = (c: DashboardContext): Promise<Session | null> =>
  readSession(c.req.raw, c.env, c.get('runtime').now(), (work) => c.executionCtx.waitUntil(work));

const UUID = /^[0-9a-f-]{36}$/i;

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
    domain: isOwnHost(url.hostname, c.env) ? null : url.hostname,
    siteHost: readDomainTarget(c.env),
    addresses: { BASE_URL: url.origin, SITES_URL: c.env.SITES_URL },
    mcpUrl: `${c.env.MCP_URL}/mcp`,
    now: runtime.now(),
    tenantNow: runtime.now(),
    newId: () => runtime.newId(),
    requestId: c.get('requestId'),
  };
}
