import {
  browserSupportsWebAuthnAutofill,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
} from '@simplewebauthn/browser';
import { fetchOptions, isCancelled, sendCredential, show } from './credential.ts';

const OPTIONS = '/sign-in/passkey/options';

/** A challenge expires after ten minutes, so that the browser's suggestions get a new one before. */
const RENEW_MS = 9 * 60_000;

/** Shows the button, and offers passkeys among the suggestions of the address field. */
export function signInWithPasskeys(form: HTMLFormElement): void {
  form.hidden = false;
  show('or', true);
  let pressed = false;
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    pressed = true;
    show('failed', false);
    void signIn(form, false).catch((error: unknown) => {
      if (!isCancelled(error)) show('failed', true);
    });
  });
  const suggest = async (): Promise<void> => {
    if (pressed) return;
    setTimeout(() => void suggest(), RENEW_MS);
    // A failure of the suggestions is not reported, because the person did not ask for them; the button and mail still
    // work.
    await signIn(form, true).catch(() => undefined);
  };
  void browserSupportsWebAuthnAutofill().then((supported) => (supported ? suggest() : undefined));
}

async function signIn(form: HTMLFormElement, useBrowserAutofill: boolean): Promise<void> {
  const optionsJSON = await fetchOptions<PublicKeyCredentialRequestOptionsJSON>(OPTIONS);
  sendCredential(form, await startAuthentication({ optionsJSON, useBrowserAutofill }));
}
