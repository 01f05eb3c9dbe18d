/** Capitalizes the first letter of a text, for entries of a list. */
export function capitalized(text: string): string {
  const [first = ''] = text;
  return first.toLocaleUpperCase() + text.slice(first.length);
}
