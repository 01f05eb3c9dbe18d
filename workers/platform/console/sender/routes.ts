import type { Hono } from 'hono';
import type { AppEnv } from '#shared/http/create-app.ts';
import { mountConsoleForm, mountConsolePage } from '../http/mount-section.ts';

const load = () => import('./sender-forms.ts');

/**
 * Mounts the page of the account's sending domain. Staff claim a domain and set its DNS records; mails are sent from it
 * while all records are right. Pages and forms are loaded with the first request.
 */
export function mountSender(app: Hono<AppEnv<PlatformEnv>>): void {
  mountConsolePage(app, '/sender', async (request) => (await load()).show(request));
  mountConsoleForm(app, '/sender', '/sender', async (...form) => (await load()).ask(...form));
  mountConsoleForm(app, '/sender/check', '/sender', async (...form) => (await load()).check(...form));
  mountConsoleForm(app, '/sender/key', '/sender', async (...form) => (await load()).renewKey(...form));
  mountConsoleForm(app, '/sender/remove', '/sender', async (...form) => (await load()).remove(...form));
}
