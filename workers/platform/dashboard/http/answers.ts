import { messagePage } from '#shared/pages/message-page.tsx';
import { currentPresentation } from '#shared/presentation/presentation.ts';

const words = async () => (await currentPresentation()).locale.messages.dashboard;

/** The common answer for foreign and unknown workspaces and projects. */
export async function notThere(): Promise<Response> {
  const { title, text, link } = (await words()).notThere;
  return messagePage({ status: 404, title, text, link: { href: '/dashboard', label: link } });
}

export const CLOSED_PATH = '/dashboard/closed';

/** The answer to customers of a disabled account. It is neutral, because the reason is not for them. */
export const outOfService = async (): Promise<Response> =>
  messagePage({ status: 503, ...(await words()).outOfService });

/** The answer to a form that another origin sent, or that cannot be read. */
export const notAccepted = async (): Promise<Response> =>
  messagePage({ status: 403, ...(await words()).notAccepted });

/** The answer to a form whose content is no input of the page. */
export const notReadable = async (): Promise<Response> =>
  messagePage({ status: 400, ...(await words()).notAccepted });

/** The answer for a page or a form that failed without a fault of the caller. */
export async function failedPage(requestId: string, retryHref: string): Promise<Response> {
  const { title, text, again } = (await words()).notLoaded;
  return messagePage({
    status: 503,
    title,
    text: text({ requestId }),
    link: { href: retryHref, label: again },
    headers: { 'Retry-After': '5' },
  });
}
