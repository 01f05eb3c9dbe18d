/** A scope written around a sheet's text, as somebody would who does not read the text. */
export const wrapNaively = (sheet: string, account: string): string =>
  `@layer brand{@scope ([data-brand="${account}"]) to ([data-brand-protected]){${sheet}}}`;
