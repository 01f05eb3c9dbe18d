import type { Hono } from 'hono';
import type { AppEnv } from '../../../../shared/http/create-app.ts';
import { readForm } from '../../../../shared/http/read-form.ts';
import { isSameOrigin } from '../../../../shared/http/same-origin.ts';
import { messagePage } from '../../../../shared/pages/message-page.tsx';
import { seeOther } from '../../../../shared/pages/render-page.ts';
import { texts } from '../../../../shared/texts/console.ts';
import { type ConsoleRequest, openConsole } from './console-request.ts';

type App = Hono<AppEnv<PlatformEnv>>;

const FORM_BYTES = 32 * 1024;

/** Mounts a page of the console under `/console/{account}`. */
export function mountPage(
  app: App,
  path: string,
  handle: (request: ConsoleRequest) => Promise<Response> | Response,
): void {
  app.get(`/console/:account${path}`, async (c) => {
    const url = new URL(c.req.url);
    const request = await openConsole(c, url.pathname + url.search);
    return request instanceof Response ? request : handle(request);
  });
}

/**
 * Mounts a form of the console. It must come from our own page, before anything is read. Somebody whose session ended
 * signs in and finds themselves on the section (the first part of the path), since forms have no address to return to.
 */
export function mountForm(
  app: App,
  path: string,
  handle: (request: ConsoleRequest, form: URLSearchParams) => Promise<Response>,
): void {
  const [, section = ''] = path.split('/');
  app.post(`/console/:account${path}`, async (c) => {
    if (!isSameOrigin(c.req.raw, [c.env.BASE_URL])) {
      return messagePage({ status: 403, ...texts.notOurForm });
    }
    const request = await openConsole(c, `/console/${c.req.param('account')}/${section}`);
    if (request instanceof Response) return request;
    const form = await readForm(c.req.raw, FORM_BYTES);
    return form.ok ? handle(request, form.value) : messagePage({ status: 400, ...texts.unreadableForm });
  });
}

/** Back to a page of the account after a change, with the notice of what was done. */
export const done = ({ base }: ConsoleRequest, path: string, notice: keyof typeof texts.done): Response =>
  seeOther(`${base}${path}?done=${notice}`);

/** The notice that a page's address asks for, or null. */
export function noticeOf({ c }: ConsoleRequest): string | null {
  const code = c.req.query('done') ?? '';
  return Object.hasOwn(texts.done, code) ? texts.done[code as keyof typeof texts.done] : null;
}
