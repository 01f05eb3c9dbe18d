import { messagePage } from '../../../../shared/pages/message-page.tsx';
import { currentPresentation } from '../../../../shared/presentation/presentation.ts';

export const SIGNED_IN_PATH = '/dashboard/signed-in';

/** The page after signing in beside an unsent form, which is still in the other tab. */
export async function signedInPage(): Promise<Response> {
  const { signedIn } = (await currentPresentation()).locale.messages.dashboard;
  return messagePage({ status: 200, ...signedIn });
}
