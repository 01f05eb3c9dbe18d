import { isTransientDatabaseError } from '../db/retry/transient-errors.ts';
import { currentPresentation } from '../presentation/presentation.ts';
import { messagePage } from './message-page.tsx';

/** Whether the caller is a browser rather than a program. */
export const asksForPage = (request: Request): boolean =>
  /\btext\/html\b/i.test(request.headers.get('Accept') ?? '');

/**
 * The page for an unexpected failure, with a link to try again, and the request id with which the cause is found in
 * the log.
 */
export async function brokenPage(request: Request, requestId: string, error: unknown): Promise<Response> {
  const { locale } = await currentPresentation();
  const { title, text, again, goBack } = locale.messages.common.errors.broken;
  const { pathname, search } = new URL(request.url);
  const repeatable = request.method === 'GET' || request.method === 'HEAD';
  return messagePage({
    status: isTransientDatabaseError(error) ? 503 : 500,
    title,
    text: repeatable ? text({ requestId }) : `${text({ requestId })} ${goBack}`,
    ...(repeatable && { link: { href: pathname + search, label: again } }),
  });
}

/** The page for an unknown address, with status 404, in the identity and language of the request. */
export async function missingPage(): Promise<Response> {
  const { locale } = await currentPresentation();
  const { title, text, link } = locale.messages.common.errors.missing;
  return messagePage({ status: 404, title, text, link: { href: '/', label: link } });
}
