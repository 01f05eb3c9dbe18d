import type { Hono } from 'hono';
import { brandingErrors } from '#schema/branding/errors.ts';
import { limits } from '#schema/limits.ts';
import type { AppEnv } from '#shared/http/create-app.ts';
import { privateJson } from '#shared/http/headers.ts';
import { mountForm } from '#shared/http/mount-form.ts';
import { openConsole, signInPage } from '../../http/console-request.ts';

/** Most bytes of a document in a form, where each byte may take three. */
const FORM_BYTES = 3 * limits.themeSnapshot + 1024;

/** Mounts the preview of a mail with the brand document that the branding editor sends. Nothing is stored. */
export function mountMailPreview(app: Hono<AppEnv<PlatformEnv>>): void {
  mountForm(app, {
    path: '/platform/theme-preview/account/:account/mail/:part',
    origins: (c) => [c.env.BASE_URL],
    foreign: () => refusal('forbidden'),
    limit: FORM_BYTES,
    unreadable: () => refusal('bad_request'),
    answer: async (c, form) => {
      const account = c.req.param('account') ?? '';
      const request = await openConsole(c, () => signInPage(`/console/${account}/branding`));
      if (request instanceof Response) return request;
      const { previewMail } = await import('./preview-mail.ts');
      return (await previewMail(request, form)) ?? refusal('bad_request');
    },
  });
}

function refusal(code: 'forbidden' | 'bad_request'): Response {
  const { status, error } = brandingErrors[code];
  return privateJson({ error }, { status });
}
