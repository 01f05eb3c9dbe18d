import { notices as t } from '#workers/platform/texts/console-scripts/branding/notices.ts';
import type { ApiFailure } from '../../support/api.ts';
import { button, element } from '../../support/element.ts';
import { formatFailure } from '../../support/messages.ts';
import type { BrandingEditor } from '../editor/branding-editor.ts';
import { diagnosticsOf } from '../stylesheet/live-check.ts';

/** Explains a failure and the next action: wait, sign in, correct a field, or try again. */
export function explain(brandingEditor: BrandingEditor, failure: ApiFailure, again: () => void): void {
  const { error, path, retryAfter } = failure;
  const { notices } = brandingEditor;
  if (error === 'signed_out' || (error === 'unauthorized' && failure.body.reason !== 'account_disabled')) {
    brandingEditor.state.set({ signedOut: true });
    return;
  }
  if (error === 'rate_limited' && retryAfter !== null) {
    const retry = button(t.again, again, { disabled: true, title: t.wait(retryAfter) });
    setTimeout(() => {
      retry.disabled = false;
      retry.title = '';
    }, retryAfter * 1000);
    notices.show('result', { kind: 'error', text: t.wait(retryAfter), actions: [retry] });
    return;
  }
  if (path !== null) {
    brandingEditor.form.faults([{ path, message: failure.description ?? formatFailure(failure) }]);
    brandingEditor.show('document');
    brandingEditor.form.focusFault();
  } else if (error.includes(' ')) {
    brandingEditor.sheet.refuse(error, diagnosticsOf(failure));
    brandingEditor.show('stylesheet');
  }
  const retry = error === 'offline' || error.endsWith('_error') ? [button(t.again, again)] : [];
  notices.show('result', { kind: 'error', text: formatFailure(failure), actions: retry });
}

/** A link that opens in another tab, so that the page keeps its input. */
export const signInAction = (): HTMLElement =>
  element(
    'a',
    {
      class: 'button',
      href: `/sign-in?return_to=${encodeURIComponent(location.pathname)}`,
      target: '_blank',
    },
    t.signIn,
  );
