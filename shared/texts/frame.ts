/** What the frame around every page of the service itself says. */
export const frameTexts = {
  skip: 'Skip to content',
  signedInAs: 'Signed in as',
  signOut: 'Sign out',
} as const;
