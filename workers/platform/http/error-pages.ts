import { asksForPage, brokenPage, missingPage } from '../../../shared/pages/error-pages.ts';

/** Paths that only people visit. Platform functions, hooks and files are asked for by programs. */
const PAGES = ['/console', '/dashboard', '/platform/theme-preview', '/docs', '/sso'];

const isForPeople = (request: Request): boolean => {
  const { pathname } = new URL(request.url);
  const isPage =
    pathname === '/' || PAGES.some((page) => pathname === page || pathname.startsWith(`${page}/`));
  return isPage && asksForPage(request);
};

/** A page where a page was asked for; null leaves it to the fixed answer for programs. */
export const unexpectedPage = (
  request: Request,
  requestId: string,
  error: unknown,
): Promise<Response> | null => (isForPeople(request) ? brokenPage(request, requestId, error) : null);

export const missingPageFor = (request: Request): Promise<Response> | null =>
  isForPeople(request) ? missingPage() : null;
