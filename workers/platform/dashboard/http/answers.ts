import { messagePage } from '../../../../shared/pages/message-page.tsx';
import { currentPresentation } from '../../../../shared/presentation/presentation.ts';

const words = async () => (await currentPresentation()).locale.messages.dashboard;

/** The one answer to what is foreign and what does not exist. */
export async function notThere(): Promise<Response> {
  const { title, text, link } = (await words()).notThere;
  return messagePage({ status: 404, title, text, link: { href: '/dashboard', label: link } });
}

export const CLOSED_PATH = '/dashboard/closed';

/** For customers of a disabled account: neutral, because it is not theirs to know why. */
export const outOfService = async (): Promise<Response> =>
  messagePage({ status: 503, ...(await words()).outOfService });

export const notAccepted = async (): Promise<Response> =>
  messagePage({ status: 403, ...(await words()).notAccepted });

/** A page or an act that failed for no reason of the caller's. */
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
