import type { Hono } from 'hono';
import type { AppEnv } from '#shared/http/create-app.ts';
import { mount } from '#shared/http/mount.ts';
import { UPLOAD_PATH } from '#shared/sites/upload-path.ts';

const path = `${UPLOAD_PATH}/{secret}` as const;

/**
 * Mounts the addresses that assistants request for pictures of their people. The secret in the path is the only
 * credential: no cookie is read, so that no other site can send a form with anybody's rights.
 */
export function mountUploads(app: Hono<AppEnv<SitesEnv>>): void {
  const load = () => import('./answer-upload.ts');
  mount(app, { method: 'GET', path, answer: async (c) => (await load()).showUploadPage(c) });
  mount(app, { method: 'POST', path, answer: async (c) => (await load()).answerUploadForm(c) });
  mount(app, { method: 'PUT', path, answer: async (c) => (await load()).answerUploadPut(c) });
}
