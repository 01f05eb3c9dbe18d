import { type PublicKeyCredentialCreationOptionsJSON, startRegistration } from '@simplewebauthn/browser';
import { fetchOptions, isCancelled, sendCredential, show } from './credential.ts';

/** Shows the form, and creates a passkey with the browser when it is sent. */
export function addPasskeys(form: HTMLFormElement): void {
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
