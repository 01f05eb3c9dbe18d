import { messagePage } from '#shared/pages/message-page.tsx';
import { currentPresentation } from '#shared/presentation/presentation.ts';

export const SIGNED_IN_PATH = '/dashboard/signed-in';

/** The page after signing in in another tab than that of the unsent form. */
export async function signedInPage(): Promise<Response> {
  const { signedIn } = (await currentPresentation()).locale.messages.dashboard;
  return messagePage({ status: 200, ...signedIn });
}
