import { browserSupportsWebAuthn } from '@simplewebauthn/browser';
import { addPasskeys } from './add.ts';
import { signInWithPasskeys } from './sign-in.ts';

if (browserSupportsWebAuthn()) {
  const signIn = document.querySelector<HTMLFormElement>('form[data-passkey-sign-in]');
  if (signIn !== null) signInWithPasskeys(signIn);
  const add = document.querySelector<HTMLFormElement>('form[data-passkey-add]');
  if (add !== null) addPasskeys(add);
}
