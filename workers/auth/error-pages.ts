import { asksForPage } from '#shared/pages/error-pages.ts';
import { messagePage } from '#shared/pages/message-page.tsx';
import { currentPresentation } from '#shared/presentation/presentation.ts';

/** Paths that only people visit. Programs call all others, and get errors as JSON whatever they accept. */
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

/** Whether an error is answered as a page: only people visit the path, and the request accepts HTML. */
export function isForPeople(request: Request): boolean {
  const { pathname } = new URL(request.url);
  return asksForPage(request) && PAGES.some((page) => pathname === page || pathname.startsWith(`${page}/`));
}

/** The page for a form that was sent from another site although it relies on a cookie. */
export async function foreignForm(link?: { href: string; label: string }): Promise<Response> {
  const { locale } = await currentPresentation();
  const { title, foreign } = locale.messages.common.errors.refused;
  return messagePage({ status: 403, title, text: foreign, ...(link === undefined ? {} : { link }) });
}
