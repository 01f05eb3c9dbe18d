import type { Hono } from 'hono';
import type { AppEnv } from '#shared/http/create-app.ts';
import { mount } from '#shared/http/mount.ts';
import type { DashboardContext } from '../http/visit.ts';
import type { ImageAction } from './answer-images.ts';

const IMAGE = '/dashboard/images/:image{[0-9a-f]{32}}';

/** Mounts the pictures of a workspace, for the scripts of its pages. All answers are JSON except the pictures. */
export function mountImages(app: Hono<AppEnv<PlatformEnv>>): void {
  const route = (method: 'GET' | 'POST', path: string, action: ImageAction) =>
    mount(app, { method, path, answer: (c) => answered(c, action) });
  route('GET', '/dashboard/images', 'list');
  route('POST', '/dashboard/images', 'upload');
  route('GET', `${IMAGE}/file`, 'file');
  route('POST', `${IMAGE}/delete`, 'delete');
}

/** The code is loaded with the first request, since few visits of the dashboard need pictures. */
async function answered(c: DashboardContext, action: ImageAction): Promise<Response> {
  const { answerImages } = await import('./answer-images.ts');
  return answerImages(c, action);
}
