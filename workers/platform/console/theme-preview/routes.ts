import type { Hono } from 'hono';
import { brandingErrors } from '#schema/branding/errors.ts';
import { limits } from '#schema/limits.ts';
import type { AppEnv } from '#shared/http/create-app.ts';
import { privateJson } from '#shared/http/headers.ts';
import { mount } from '#shared/http/mount.ts';
import { mountForm } from '#shared/http/mount-form.ts';
import { mountMailPreview } from './mail/routes.ts';

/** The code is loaded with the first preview. */
const load = () => import('./answer-preview.ts');

/**
 * Mounts the dashboard with sample data and a draft, for owners and admins in their browser. It works with links and
 * without script. API keys are refused, because a preview is for people.
 */
export function mountThemePreview(app: Hono<AppEnv<PlatformEnv>>): void {
  mountMailPreview(app);

  mount(app, {
    method: 'GET',
    path: '/platform/theme-preview',
    answer: async (c) => (await load()).answerPreview(c),
  });

  mount(app, { method: 'GET', path: PAGE, answer: async (c) => (await load()).answerPage(c, null) });

  // The editor sends its unsaved document. Nothing is stored.
  mountForm(app, {
    path: PAGE,
    origins: () => [],
    foreign: () => refusal('forbidden'),
    limit: FORM_BYTES,
    unreadable: () => refusal('bad_request'),
    answer: async (c, form) => (await load()).answerPage(c, form.get('document') ?? ''),
  });
}

const PAGE = '/platform/theme-preview/:draft/:mode/:view';

/** Most bytes of a document in a form, where each byte may take three. */
const FORM_BYTES = 3 * limits.themeSnapshot + 1024;

function refusal(code: 'forbidden' | 'bad_request'): Response {
  const { status, error } = brandingErrors[code];
  return privateJson({ error }, { status });
}
