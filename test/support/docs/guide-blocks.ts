import { docsSite } from '#scripts/assets/docs/docs-site.ts';

const { pages } = docsSite();

/** The code blocks of a guide in one language, for a service at an address. */
export function guideBlocks(slug: string, language: string, origin: string): string[] {
  const page = pages.find(({ path }) => path === `/docs/guides/${slug}`);
  if (page === undefined) throw new Error(`there is no guide ${slug}`);
  const blocks = page.markdown
    .replaceAll('%ORIGIN%', origin)
    .replaceAll('%MCP%', `${origin}/mcp`)
    .matchAll(/^```(\w*)\n([\s\S]*?)\n```$/gm);
  return [...blocks].flatMap(([, given, code = '']) => (given === language ? [code] : []));
}
