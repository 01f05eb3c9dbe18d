import { messagePage } from '../../../../shared/pages/message-page.tsx';
import { dashboardTexts } from '../../texts/dashboard.ts';

/** The one answer to what is foreign and what does not exist. */
export const notThere = (): Promise<Response> => messagePage({ status: 404, ...dashboardTexts.notThere });

export const CLOSED_PATH = '/dashboard/closed';

/** For customers of a disabled account: neutral, because it is not theirs to know why. */
export const outOfService = (): Promise<Response> =>
  messagePage({ status: 503, ...dashboardTexts.outOfService });

export const notAccepted = (): Promise<Response> =>
  messagePage({ status: 403, ...dashboardTexts.notAccepted });

/** A page or an act that failed for no reason of the caller's. */
export function failedPage(requestId: string, retryHref: string): Promise<Response> {
  const { title, text, again } = dashboardTexts.notLoaded(requestId);
  return messagePage({
    status: 503,
    title,
    text,
    link: { href: retryHref, label: again },
    headers: { 'Retry-After': '5' },
  });
}
