import type { Hono } from 'hono';
import type { AppEnv } from '#shared/http/create-app.ts';
import { mount } from '#shared/http/mount.ts';
import { mountPageForm } from '../pages/mount-page-form.ts';

const FORM_BYTES = 32 * 1024;

const handlers = () => import('./handlers.tsx');

/**
 * Mounts the page on which a user sees connections, changes their permissions, ends them, and makes one for a program
 * without a browser. The pages are loaded on demand.
 */
export function mountConnections(app: Hono<AppEnv<AuthEnv>>): void {
  mount(app, {
    method: 'GET',
    path: '/connections',
    answer: async (c) => (await handlers()).showConnections(c),
  });
  const named = () => import('./named/handlers.tsx');
  mount(app, {
    method: 'GET',
    path: '/connections/new',
    answer: async (c) => (await named()).showNewConnection(c),
  });
  mountPageForm(app, {
    path: '/connections/new',
    limit: FORM_BYTES,
    answer: async (c, values) => (await named()).answerNewConnection(c, values),
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
