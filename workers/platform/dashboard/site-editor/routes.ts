import type { Hono } from 'hono';
import type { AppEnv } from '#shared/http/create-app.ts';
import { mount } from '#shared/http/mount.ts';
import { mountForm } from '#shared/http/mount-form.ts';
import { notAccepted } from '../http/answers.ts';
import { draftPreviewPath, EDITOR_FORM_BYTES } from './editor-path.ts';

/** Mounts the content of the editor's frame: the stored site by GET, a form's draft by POST. */
export function mountDraftPreview(app: Hono<AppEnv<PlatformEnv>>): void {
  const path = draftPreviewPath(':subject');
  const load = () => import('./draft-preview.ts');
  mount(app, {
    method: 'GET',
    path,
    answer: async (c) => (await load()).showDraftPreview(c, null),
  });
  mountForm(app, {
    path,
    origins: (c) => [c.env.BASE_URL],
    foreign: notAccepted,
    limit: EDITOR_FORM_BYTES,
    unreadable: notAccepted,
    answer: async (c, form) => (await load()).showDraftPreview(c, form),
  });
}
