/** A text that begins with a capital letter, as entries of a list do. */
export function capitalized(text: string): string {
  const [first = ''] = text;
  return first.toLocaleUpperCase() + text.slice(first.length);
}
