/** Markdown that is no plain text by chance: strong text, a link, a heading, and a list of two lines or more. */
const MARKDOWN = [
  /\*\*[^\s*][^*\n]*\*\*/u,
  /\[[^[\]\n]+\]\([^()\s]+\)/u,
  /^#{1,6} \S/mu,
  /^[-*] .*\n[-*] /mu,
];

/** The places of texts with Markdown in a part of a document: names and positions from 0, joined by dots. */
export function findMarkdown(part: unknown, path: string): string[] {
  if (typeof part === 'string') return MARKDOWN.some((form) => form.test(part)) ? [path] : [];
  if (typeof part !== 'object' || part === null) return [];
  return Object.entries(part).flatMap(([name, value]) =>
    findMarkdown(value, path === '' ? name : `${path}.${name}`),
  );
}
