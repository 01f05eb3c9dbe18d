/**
 * Replaces the text between the markers of one section of a page. `by` is the command that writes the section.
 *
 * @throws Error when the page does not have both markers.
 */
export function withSection(page: string, name: string, text: string, by = 'npm run docs'): string {
  const begin = `<!-- begin: ${name} (${by}) -->`;
  const end = `<!-- end: ${name} -->`;
  const from = page.indexOf(begin);
  const to = page.indexOf(end);
  if (from === -1 || to < from) throw new Error(`the page has no section "${name}"`);
  return `${page.slice(0, from + begin.length)}\n\n${text}\n\n${page.slice(to)}`;
}
