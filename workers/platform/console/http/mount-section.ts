import type { Hono } from 'hono';
import * as z from 'zod/mini';
import { encodeUtf8, fromBase64Url, toBase64Url } from '#shared/encoding.ts';
import { hostCookie, hostCookieName, readCookie } from '#shared/http/cookie.ts';
import type { AppEnv } from '#shared/http/create-app.ts';
import { mount } from '#shared/http/mount.ts';
import { mountForm } from '#shared/http/mount-form.ts';
import { messagePage } from '#shared/pages/message-page.tsx';
import { seeOther } from '#shared/pages/render-page.ts';
import { describeError, log } from '#shared/runtime/log.ts';
import { texts } from '../../texts/console.ts';
import { type ConsoleContext, type ConsoleRequest, openConsole, signInPage } from './console-request.ts';
import { heldPage, unavailablePage } from './held-page.tsx';
import type { SentForm } from './sent-form.ts';

const NAME = 'console-draft';
const LIFE_SECONDS = 30 * 60;
/** Browsers keep cookies of 4096 bytes, name and attributes included. */
const MAX_LENGTH = 3_600;

const heldFormSchema = z.object({
  page: z.string(),
  action: z.string(),
  fields: z.array(z.tuple([z.string(), z.string()])),
});

/**
 * Makes the cookie that keeps the input while its author signs in again; null when the input is too large for a cookie.
 * Only forms of the service's own pages reach this function, so that no other site can fill a form.
 */
function heldFormCookie(
  baseUrl: string,
  page: string,
  { action, values }: Pick<SentForm, 'action' | 'values'>,
): string | null {
  const value = toBase64Url(encodeUtf8(JSON.stringify({ page, action, fields: withoutSecrets(values) })));
  return value.length > MAX_LENGTH ? null : hostCookie(baseUrl, NAME, value, LIFE_SECONDS);
}

/** Removes keys of other systems; their owner types them again. */
const withoutSecrets = (values: URLSearchParams): [string, string][] =>
  [...values].filter(([name]) => name !== 'secret');

/** Deletes the cookie, because a held form is shown once. */
const noHeldFormCookie = (baseUrl: string): string => hostCookie(baseUrl, NAME, '', 0);

/** The input for a page from before its author signed in again; null when the cookie holds none for this page. */
function readHeldForm(request: Request, baseUrl: string, page: string): SentForm | null {
  const value = readCookie(request.headers.get('Cookie'), hostCookieName(baseUrl, NAME));
  if (value === null || value === '' || value.length > MAX_LENGTH) return null;
  const bytes = fromBase64Url(value);
  if (bytes === null) return null;
  try {
    const held = heldFormSchema.parse(JSON.parse(new TextDecoder().decode(bytes)));
    if (held.page !== page) return null;
    return { action: held.action, values: new URLSearchParams(held.fields), fault: null };
  } catch {
    return null;
  }
}

type App = Hono<AppEnv<PlatformEnv>>;

const FORM_BYTES = 32 * 1024;

/**
 * Mounts a page of the console under `/console/{account}`. A download that is recorded refuses HEAD, because HEAD must
 * not be recorded as an export.
 */
export function mountConsolePage(
  app: App,
  path: string,
  handle: (request: ConsoleRequest) => Promise<Response> | Response,
  isRecorded = false,
): void {
  mount(app, {
    method: 'GET',
    ...(isRecorded && { refusesHead: true }),
    path: `/console/:account${path}`,
    answer: async (c) => {
      const url = new URL(c.req.url);
      const address = url.pathname + url.search;
      try {
        const request = await openConsole(c, () => signInPage(address));
        if (request instanceof Response) return request;
        const held = readHeldForm(c.req.raw, c.env.BASE_URL, url.pathname);
        const page = await handle({ ...request, held });
        if (held !== null) page.headers.append('Set-Cookie', noHeldFormCookie(c.env.BASE_URL));
        return page;
      } catch (error) {
        return unavailablePage(report(c, error), address);
      }
    },
  });
}

/**
 * Mounts a form of the console. It is refused before anything is read unless it comes from a page of the service. No
 * input is lost: a person whose session has ended signs in and finds the input on the page; when storage fails, the
 * answer contains it.
 *
 * @param standsOn path of the page that has the form.
 */
export function mountConsoleForm(
  app: App,
  path: string,
  standsOn: string,
  handle: (request: ConsoleRequest, form: URLSearchParams) => Promise<Response>,
): void {
  mountForm(app, {
    path: `/console/:account${path}`,
    origins: (c) => [c.env.BASE_URL],
    foreign: () => messagePage({ status: 403, ...texts.notOurForm }),
    limit: FORM_BYTES,
    unreadable: () => messagePage({ status: 400, ...texts.unreadableForm }),
    answer: async (c, form) => {
      const { pathname, origin } = new URL(c.req.url);
      const page = pageOf(c, standsOn);
      const held = heldFormCookie(c.env.BASE_URL, page, { action: path, values: form });
      let signedOut = false;
      try {
        const request = await openConsole(c, () => {
          signedOut = true;
          return signInPage(page, held === null ? {} : { 'Set-Cookie': held });
        });
        if (!(request instanceof Response)) return await handle(request, form);
        if (!signedOut || held !== null) return request;
        // Input that is too large for a cookie stays in the answer. It can be sent again after signing in in another
        // tab.
        return heldPage({
          ...texts.signedOut,
          status: 401,
          action: pathname,
          origin,
          form,
          signIn: true,
        });
      } catch (error) {
        const { title, text, again } = texts.unavailable(report(c, error));
        return heldPage({ title, text, again, status: 503, action: pathname, origin, form });
      }
    },
  });
}

/** The address of the page with the form, with the page's own parameters. */
const pageOf = (c: ConsoleContext, standsOn: string): string =>
  `/console/:account${standsOn}`.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(c.req.param(name) ?? ''),
  );

function report(c: ConsoleContext, error: unknown): string {
  const requestId = c.get('requestId');
  log('error', 'console_failed', { request_id: requestId, ...describeError(error) });
  return requestId;
}

/** Redirects to a page of the account after a change, with a notice about it and the page's own parameters. */
export const done = (
  { base }: ConsoleRequest,
  path: string,
  notice: keyof typeof texts.done,
  query = '',
): Response => seeOther(`${base}${path}?${query === '' ? '' : `${query}&`}done=${notice}`);

/** The notice that the address of a page names, or null. */
export function readNotice({ c }: ConsoleRequest): string | null {
  const code = c.req.query('done') ?? '';
  return Object.hasOwn(texts.done, code) ? texts.done[code as keyof typeof texts.done] : null;
}
