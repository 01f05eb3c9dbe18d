import type { MiddlewareHandler } from 'hono';
import type { AppEnv } from '#shared/http/create-app.ts';
import { isOwnHost } from '#shared/http/own-host.ts';

/** Answers 404 for the platform's own pages on a reseller's host name. */
export const ownHostOnly: MiddlewareHandler<AppEnv<PlatformEnv>> = (c, next) =>
  isOwnHost(new URL(c.req.url).hostname, c.env) ? next() : Promise.resolve(c.notFound());
