import type { PageScript } from '../../../shared/pages/page-script.tsx';

/** Talks to the browser's authenticators; made from the platform's islands. It calls nothing but these addresses. */
export const PASSKEY_SCRIPT: PageScript = {
  src: '/assets/passkeys.js',
  connects: ['/sign-in/passkey/options', '/passkeys/options'],
};
