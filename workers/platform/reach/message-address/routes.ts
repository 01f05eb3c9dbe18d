import type { Hono } from 'hono';
import type { AppEnv } from '#shared/http/create-app.ts';
import { mount } from '#shared/http/mount.ts';
import { MESSAGE_ADDRESS_PATH } from './address-link.ts';

/**
 * Mounts the target of the link in a mail to an address for messages. The link itself is the permission, since it was
 * sent to the address alone. A GET changes nothing, because mail scanners follow links; mail providers post to it
 * without a session or an origin (RFC 8058). The code is loaded with the first request.
 */
export function mountMessageAddress(app: Hono<AppEnv<PlatformEnv>>): void {
  const path = MESSAGE_ADDRESS_PATH;
  mount(app, { method: 'GET', path, answer: async (c) => (await import('./answer-link.ts')).showLink(c) });
  mount(app, { method: 'POST', path, answer: async (c) => (await import('./answer-link.ts')).followLink(c) });
}
