import type { PageScript } from '#shared/pages/page-script.tsx';

/**
 * Calls the browser's WebAuthn functions; built with the platform's islands. It may only send requests to these
 * addresses.
 */
export const PASSKEY_SCRIPT: PageScript = {
  src: '/assets/passkeys.js',
  connects: ['/sign-in/passkey/options', '/passkeys/options'],
};
