import { messagePage } from '../../shared/pages/message-page.tsx';
import { errorTexts as texts } from '../../shared/texts/access.ts';

/** Paths that only people visit; everything else here is called by programs, which get JSON whatever they accept. */
const PAGES = ['/sign-in', '/oauth/consent', '/connections', '/session/sign-out', '/dev/outbox'];

export const asksForPage = (request: Request): boolean =>
  /\btext\/html\b/i.test(request.headers.get('Accept') ?? '');

export function isForPeople(request: Request): boolean {
  const { pathname } = new URL(request.url);
  return asksForPage(request) && PAGES.some((page) => pathname === page || pathname.startsWith(`${page}/`));
}

/** What a person sees when we failed; the cause is in the log under the same number. */
export const brokenPage = (requestId: string): Promise<Response> =>
  messagePage({ status: 500, title: texts.broken.title, text: texts.broken.text(requestId) });

/** A form that relies on a cookie and came from elsewhere. */
export const foreignForm = (link?: { href: string; label: string }): Promise<Response> =>
  messagePage({
    status: 403,
    title: texts.refused.title,
    text: texts.refused.foreign,
    ...(link === undefined ? {} : { link }),
  });

export const missingPage = (): Promise<Response> =>
  messagePage({
    status: 404,
    title: texts.missing.title,
    text: texts.missing.text,
    link: { href: '/', label: texts.missing.link },
  });
