import { messagePage } from '../../../../shared/pages/message-page.tsx';
import { dashboardTexts } from '../../texts/dashboard.ts';

export const SIGNED_IN_PATH = '/dashboard/signed-in';

/** Where signing in beside an unsent form ends: the form waits in the other tab. */
export const signedInPage = (): Promise<Response> => messagePage({ status: 200, ...dashboardTexts.signedIn });
