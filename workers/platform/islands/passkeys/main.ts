import {
  browserSupportsWebAuthn,
  browserSupportsWebAuthnAutofill,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser';
import { fetchOptions, isCancelled, sendCredential, show } from './credential.ts';

const OPTIONS = '/sign-in/passkey/options';

/** A challenge expires after ten minutes, so that the browser's suggestions get a new one before. */
const RENEW_MS = 9 * 60_000;

/** Shows the button, and offers passkeys among the suggestions of the address field. */
function signInWithPasskeys(form: HTMLFormElement): void {
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

/** Shows the form, and creates a passkey with the browser when it is sent. */
function addPasskeys(form: HTMLFormElement): void {
  form.hidden = false;
  show('unsupported', false);
  let busy = false;
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (busy) return;
    busy = true;
    show('exists', false);
    show('failed', false);
    void add(form).finally(() => {
      busy = false;
    });
  });
}

async function add(form: HTMLFormElement): Promise<void> {
  try {
    const optionsJSON = await fetchOptions<PublicKeyCredentialCreationOptionsJSON>('/passkeys/options');
    sendCredential(form, await startRegistration({ optionsJSON }));
  } catch (error) {
    if (error instanceof Error && error.name === 'InvalidStateError') show('exists', true);
    else if (!isCancelled(error)) show('failed', true);
  }
}

if (browserSupportsWebAuthn()) {
  const signIn = document.querySelector<HTMLFormElement>('form[data-passkey-sign-in]');
  if (signIn !== null) signInWithPasskeys(signIn);
  const add = document.querySelector<HTMLFormElement>('form[data-passkey-add]');
  if (add !== null) addPasskeys(add);
}
