import type { Hono } from 'hono';
import type { AppEnv } from '#shared/http/create-app.ts';
import { type Guard, mount } from '#shared/http/mount.ts';
import type { Part } from '#shared/http/parse-multipart.ts';
import { readBody } from '#shared/http/read-body.ts';
import { isSameOrigin } from '#shared/http/same-origin.ts';
import { messagePage } from '#shared/pages/message-page.tsx';
import { describeError, log } from '#shared/runtime/log.ts';
import { texts } from '../../texts/console.ts';
import { type ConsoleRequest, openConsole, signInPage } from './console-request.ts';
import { unavailablePage } from './held-page.tsx';

interface Upload {
  path: string;
  /** The path of the page that has the form. */
  standsOn: string;
  /** Most bytes of the form. */
  limit: number;
  /** @param parts by their names; null when the body is no form that can be parsed, or is too large. */
  handle: (request: ConsoleRequest, parts: ReadonlyMap<string, Part> | null) => Promise<Response>;
}

/**
 * Mounts a form of the console with a file. It is refused before anything is read unless it comes from a page of the
 * service and from somebody who may administer the account. A file is not held while its sender signs in; they choose
 * it again.
 */
export function mountConsoleUpload(
  app: Hono<AppEnv<PlatformEnv>>,
  { path, standsOn, limit, handle }: Upload,
): void {
  const ownPagesOnly: Guard<AppEnv<PlatformEnv>> = async (c, next) =>
    isSameOrigin(c.req.raw, [c.env.BASE_URL]) ? next() : messagePage({ status: 403, ...texts.notOurForm });
  mount(app, {
    method: 'POST',
    path: `/console/:account${path}`,
    guards: [ownPagesOnly],
    answer: async (c) => {
      const page = `/console/${encodeURIComponent(c.req.param('account') ?? '')}${standsOn}`;
      try {
        const request = await openConsole(c, () => signInPage(page));
        if (request instanceof Response) return request;
        return await handle(request, await readParts(c.req.raw, limit));
      } catch (error) {
        const requestId = c.get('requestId');
        log('error', 'console_failed', { request_id: requestId, ...describeError(error) });
        return unavailablePage(requestId, page);
      }
    },
  });
}

async function readParts(request: Request, limit: number): Promise<ReadonlyMap<string, Part> | null> {
  const { parseBoundary, parseMultipart } = await import('#shared/http/parse-multipart.ts');
  const boundary = parseBoundary(request.headers.get('Content-Type'));
  if (boundary === null) return null;
  const body = await readBody(request, limit);
  if (!body.ok) return null;
  const parts = parseMultipart(body.value, boundary);
  return parts.ok ? new Map(parts.value.map((part) => [part.name, part])) : null;
}
