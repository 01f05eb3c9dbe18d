import { asksForPage, brokenPage, missingPage } from '#shared/pages/error-pages.ts';

/** Paths that people visit. Platform functions, hooks and files are requested by programs. */
const PAGES = ['/console', '/dashboard', '/platform/theme-preview', '/docs', '/sso', '/status'];

const isForPeople = (request: Request): boolean => {
  const { pathname } = new URL(request.url);
  const isPage =
    pathname === '/' || PAGES.some((page) => pathname === page || pathname.startsWith(`${page}/`));
  return isPage && asksForPage(request);
};

/** The page for an unexpected error at a path for people; null for programs, which get the fixed answer. */
export const unexpectedPage = (
  request: Request,
  requestId: string,
  error: unknown,
): Promise<Response> | null => (isForPeople(request) ? brokenPage(request, requestId, error) : null);

/** The page for an unknown address at a path for people; null for programs, which get the fixed answer. */
export const missingPageFor = (request: Request): Promise<Response> | null =>
  isForPeople(request) ? missingPage() : null;
