import { words } from './words.ts';

/**
 * Prefixes of custom properties that belong to the host. Protected parts use only these for their style, and `all:
 * initial` does not reset custom properties, so a sheet that sets them could hide a protected part. The tokens of the
 * styling contract (`--brand-…`) are not reserved: a sheet may set them for any part.
 */
export const reservedCustomProperties = words('--livery-');

/** Attributes that mark the surface and its protected parts; no selector may name them. */
export const reservedAttributes = words('data-brand data-brand-protected data-brand-frame');

/**
 * Attributes that can contain secrets. A selector may test that such an attribute is present, never its value: even
 * without a request, a visible difference reveals the value.
 */
export const sensitiveAttributes = words(`
  nonce srcdoc data-token data-csrf data-nonce data-secret data-key data-code data-session
`);

/**
 * Attributes whose value a person may type. A selector may compare the whole value (a chosen option) but not a part of
 * it, because a sheet could otherwise guess a secret letter by letter.
 */
export const guessableAttributes = words('value content');

/** Environment variables that describe the screen; others may be invented by an embedder. */
export const environmentVariables = words(`
  safe-area-inset-top safe-area-inset-right safe-area-inset-bottom safe-area-inset-left
  safe-area-max-inset-top safe-area-max-inset-right safe-area-max-inset-bottom safe-area-max-inset-left
  keyboard-inset-top keyboard-inset-right keyboard-inset-bottom keyboard-inset-left
  keyboard-inset-width keyboard-inset-height
  titlebar-area-x titlebar-area-y titlebar-area-width titlebar-area-height
  viewport-segment-width viewport-segment-height viewport-segment-top viewport-segment-left
  viewport-segment-bottom viewport-segment-right
`);
