import { asksForPage } from '../../shared/pages/error-pages.ts';
import { messagePage } from '../../shared/pages/message-page.tsx';
import { errorTexts as texts } from '../../shared/texts/access.ts';

/** Paths that only people visit; everything else here is called by programs, which get JSON whatever they accept. */
const PAGES = ['/sign-in', '/oauth/consent', '/connections', '/session/sign-out', '/dev/outbox'];

export function isForPeople(request: Request): boolean {
  const { pathname } = new URL(request.url);
  return asksForPage(request) && PAGES.some((page) => pathname === page || pathname.startsWith(`${page}/`));
}

/** A form that relies on a cookie and came from elsewhere. */
export const foreignForm = (link?: { href: string; label: string }): Promise<Response> =>
  messagePage({
    status: 403,
    title: texts.refused.title,
    text: texts.refused.foreign,
    ...(link === undefined ? {} : { link }),
  });
