import { messagePage } from '../../../../shared/pages/message-page.tsx';
import { currentPresentation } from '../../../../shared/presentation/presentation.ts';

const words = async () => (await currentPresentation()).locale.messages.dashboard;

/** The answer to foreign and unknown workspaces and projects alike. */
export async function notThere(): Promise<Response> {
  const { title, text, link } = (await words()).notThere;
  return messagePage({ status: 404, title, text, link: { href: '/dashboard', label: link } });
}

export const CLOSED_PATH = '/dashboard/closed';

/** For customers of a disabled account: neutral, because they are not told the reason. */
export const outOfService = async (): Promise<Response> =>
  messagePage({ status: 503, ...(await words()).outOfService });

export const notAccepted = async (): Promise<Response> =>
  messagePage({ status: 403, ...(await words()).notAccepted });

/** A page or a form that failed without a fault of the caller. */
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
