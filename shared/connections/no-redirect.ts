/** Stands for the redirect URI of a connection that a person made without a browser flow. No client can register it. */
export const NO_REDIRECT = 'urn:ietf:wg:oauth:2.0:oob';

export const isWithoutRedirect = (redirectUri: string): boolean => redirectUri === NO_REDIRECT;
