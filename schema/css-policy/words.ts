/** Splits a readable block of names into a frozen list. The tables that use it are sets of words, not code. */
export const words = (text: string): readonly string[] => Object.freeze(text.trim().split(/\s+/));
