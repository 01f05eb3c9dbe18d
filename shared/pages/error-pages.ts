import { isTransientDatabaseError } from '../db/retry/transient-errors.ts';
import { errorPageTexts as texts } from '../texts/error-pages.ts';
import { messagePage } from './message-page.tsx';

/** Whether a person's browser asks, rather than a program. */
export const asksForPage = (request: Request): boolean =>
  /\btext\/html\b/i.test(request.headers.get('Accept') ?? '');

/** What a person sees when we failed: the way to try again, and the number under which the log has the cause. */
export function brokenPage(request: Request, requestId: string, error: unknown): Promise<Response> {
  const { title, text, again, goBack } = texts.broken;
  const { pathname, search } = new URL(request.url);
  const repeatable = request.method === 'GET' || request.method === 'HEAD';
  return messagePage({
    status: isTransientDatabaseError(error) ? 503 : 500,
    title,
    text: repeatable ? text(requestId) : `${text(requestId)} ${goBack}`,
    ...(repeatable && { link: { href: pathname + search, label: again } }),
  });
}

export const missingPage = (): Promise<Response> =>
  messagePage({
    status: 404,
    title: texts.missing.title,
    text: texts.missing.text,
    link: { href: '/', label: texts.missing.link },
  });
