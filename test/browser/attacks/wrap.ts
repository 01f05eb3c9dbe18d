/** A scope written around the text of a sheet without parsing it. */
export const wrapNaively = (sheet: string, account: string): string =>
  `@layer brand{@scope ([data-brand="${account}"]) to ([data-brand-protected]){${sheet}}}`;
