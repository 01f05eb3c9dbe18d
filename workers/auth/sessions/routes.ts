import type { Hono } from 'hono';
import type { AppEnv } from '#shared/http/create-app.ts';
import { mount } from '#shared/http/mount.ts';
import { mountPageForm } from '../pages/mount-page-form.ts';

const FORM_BYTES = 4096;

const handlers = () => import('./handlers.tsx');

/** Mounts the page on which a person sees where they are signed in, and signs out there. It is loaded on demand. */
export function mountSessions(app: Hono<AppEnv<AuthEnv>>): void {
  mount(app, { method: 'GET', path: '/sessions', answer: async (c) => (await handlers()).showSessions(c) });
  mountPageForm(app, {
    path: '/sessions/end',
    limit: FORM_BYTES,
    answer: async (c, form) => (await handlers()).endSession(c, form),
  });
  mountPageForm(app, {
    path: '/sessions/end-others',
    limit: FORM_BYTES,
    answer: async (c, form) => (await handlers()).endOtherSessions(c, form),
  });
}
