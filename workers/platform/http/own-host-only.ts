import type { MiddlewareHandler } from 'hono';
import type { AppEnv } from '../../../shared/http/create-app.ts';
import { isOwnHost } from '../../../shared/http/own-host.ts';

/** Pages of the platform itself: on a reseller's host name they do not exist. */
export const ownHostOnly: MiddlewareHandler<AppEnv<PlatformEnv>> = (c, next) =>
  isOwnHost(new URL(c.req.url).hostname, c.env) ? next() : Promise.resolve(c.notFound());
