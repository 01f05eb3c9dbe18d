import type { Hono } from 'hono';
import type { AppEnv } from '#shared/http/create-app.ts';
import { type Guard, mount } from '#shared/http/mount.ts';
import { resellerDomainOf } from '#shared/http/own-host.ts';

/**
 * Mounts the local outbox, for people (HTML) and scripts (`Accept: application/json`), newest first; `?to=` filters by
 * recipient. It exists in development only, and on the service's own hosts only, because its readers can sign in as
 * anyone.
 */
export function mountOutbox(app: Hono<AppEnv<AuthEnv>>): void {
  mount(app, {
    method: 'GET',
    path: '/dev/outbox',
    guards: [developmentOnly],
    answer: async (c) => (await import('./outbox.tsx')).showMail(c),
  });
  mount(app, {
    method: 'GET',
    path: '/dev/outbox/{id}',
    guards: [developmentOnly],
    answer: async (c) => (await import('./outbox.tsx')).showHtml(c),
  });
}

const developmentOnly: Guard<AppEnv<AuthEnv>> = async (c, next) =>
  c.env.ENVIRONMENT === 'development' && resellerDomainOf(c.req.raw, c.env) === null ? next() : c.notFound();
