import { asksForPage } from '../../shared/pages/error-pages.ts';
import { messagePage } from '../../shared/pages/message-page.tsx';
import { currentPresentation } from '../../shared/presentation/presentation.ts';

/** Paths that only people visit; everything else here is called by programs, which get JSON whatever they accept. */
const PAGES = [
  '/sign-in',
  '/oauth/consent',
  '/connections',
  '/sessions',
  '/passkeys',
  '/session/sign-out',
  '/session/language',
  '/dev/outbox',
];

export function isForPeople(request: Request): boolean {
  const { pathname } = new URL(request.url);
  return asksForPage(request) && PAGES.some((page) => pathname === page || pathname.startsWith(`${page}/`));
}

/** A form that relies on a cookie and came from another site. */
export async function foreignForm(link?: { href: string; label: string }): Promise<Response> {
  const { locale } = await currentPresentation();
  const { title, foreign } = locale.messages.common.errors.refused;
  return messagePage({ status: 403, title, text: foreign, ...(link === undefined ? {} : { link }) });
}
