/**
 * At most the first `length` UTF-16 units of a text, without half of a surrogate pair at the end. JSON has an escape for
 * such a half, and many programs that read it fail on it.
 */
export function cutText(text: string, length: number): string {
  const cut = text.slice(0, length);
  return cut.length < text.length ? cut.replace(/[\ud800-\udbff]$/, '') : cut;
}
