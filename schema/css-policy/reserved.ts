import { words } from './words.ts';

/**
 * Names that belong to the host. Protected parts are drawn with these alone, and `all: initial` does not reset
 * custom properties, so a sheet that could set them could hide a protected part. The tokens of the styling
 * contract (`--brand-…`) are not among them: a sheet may set those for any part.
 */
export const reservedCustomProperties = words('--livery-');

/** Attributes that mark the surface and its protected parts; no selector may name them. */
export const reservedAttributes = words('data-brand data-brand-protected data-brand-frame');

/**
 * Attributes that can carry secrets. A selector may test that such an attribute is present, never its value: even
 * without a request, a visible difference reveals the value.
 */
export const sensitiveAttributes = words(`
  nonce srcdoc data-token data-csrf data-nonce data-secret data-key data-code data-session
`);

/**
 * Attributes that a person may type secrets into: a selector may compare the whole value (a chosen option), not a
 * part of it, which would let a sheet guess letter by letter.
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
