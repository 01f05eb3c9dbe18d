import type { Hono } from 'hono';
import type { AppEnv } from '#shared/http/create-app.ts';
import { mount } from '#shared/http/mount.ts';
import { mountPageForm } from '../pages/mount-page-form.ts';

const FORM_BYTES = 32 * 1024;

const handlers = () => import('./handlers.tsx');

/**
 * Mounts the page on which a user sees connections, changes their permissions and ends them. The page is loaded on
 * demand.
 */
export function mountConnections(app: Hono<AppEnv<AuthEnv>>): void {
  mount(app, {
    method: 'GET',
    path: '/connections',
    answer: async (c) => (await handlers()).showConnections(c),
  });
  const form = (path: string, act: 'endSeveral' | 'change' | 'end') =>
    mountPageForm(app, {
      path,
      limit: FORM_BYTES,
      unreadable: async (_, c) => (await handlers()).answerForm(c, null, act),
      answer: async (c, values) => (await handlers()).answerForm(c, values, act),
    });
  form('/connections/disconnect', 'endSeveral');
  form('/connections/{grant}', 'change');
  form('/connections/{grant}/disconnect', 'end');
}
