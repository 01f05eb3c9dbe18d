import { assets } from './console-scripts/assets.ts';
import { branding } from './console-scripts/branding.ts';
import { errors } from './console-scripts/errors.ts';

/** All English texts of the console's scripts: common ones, and one file for each surface. */
export const texts = {
  loading: 'Loading…',
  failed: 'The service could not be reached. Check the connection, then try again.',
  again: 'Try again',
  signedOut: 'Your session has ended. What you typed is kept in this browser.',
  signIn: 'Sign in again',
  cancel: 'Cancel',
  close: 'Close',

  branding,

  assets,

  errors,
  at: (path: string) => `At ${path}`,
  unexpected: 'That did not work. Wait a moment and try again.',
} as const;
