import { notices as t } from '#workers/platform/texts/console-scripts/branding/notices.ts';
import { signInAction } from '../actions/explain.ts';
import type { BrandingEditor } from './branding-editor.ts';

/** Reports when the browser is offline or the session has ended, and detects the end of both. */
export function watchConnection({ state, notices, api }: BrandingEditor): void {
  const online = () => state.set({ online: navigator.onLine });
  addEventListener('online', online);
  addEventListener('offline', online);

  // The person signs in in another tab; a return to this tab triggers the check.
  const lookAgain = async () => {
    if (!state.get().signedOut || document.visibilityState !== 'visible') return;
    const bearer = await api.bearer(true);
    if (bearer.ok) state.set({ signedOut: false });
  };
  addEventListener('focus', () => void lookAgain());
  document.addEventListener('visibilitychange', () => void lookAgain());

  let before = state.get();
  state.watch((now) => {
    if (!now.online) notices.show('connection', { kind: 'info', text: t.offline, lasting: true });
    else if (!before.online) notices.show('connection', { kind: 'done', text: t.back });
    if (now.signedOut && !before.signedOut) {
      notices.clear('result');
      notices.show('session', { kind: 'error', text: t.signedOut, actions: [signInAction()], lasting: true });
    } else if (!now.signedOut && before.signedOut)
      notices.show('session', { kind: 'done', text: t.signedIn });
    before = now;
  });
}
