import { plain } from '#scripts/docs/markdown.ts';
import { docsTexts } from '#workers/platform/texts/docs.ts';
import type { SourcePage } from './source-page.ts';

const texts = docsTexts.home;

/** Marks a list of links that is shown as tiles. */
export const TILES = '<!-- tiles -->';

export interface HomeParts {
  guides: readonly SourcePage[];
  areas: ReadonlyArray<{ page: SourcePage; operations: number }>;
  others: readonly SourcePage[];
}

/** The first page of the documentation: guides, areas of the reference, and rules of all operations. */
export function homePage({ guides, areas, others }: HomeParts): SourcePage {
  const tile = ({ path, title, description }: SourcePage, note = '') =>
    `- [${title}](${path})\n  ${plain(description)}${note === '' ? '' : ` *${note}*`}`;
  return {
    path: '/docs',
    title: texts.title,
    description: texts.lead,
    markdown: [
      `# ${texts.title}`,
      texts.lead,
      `## ${texts.startTitle}`,
      texts.startText,
      TILES,
      guides.map((page) => tile(page)).join('\n'),
      `## ${texts.referenceTitle}`,
      TILES,
      [
        ...areas.map(({ page, operations }) => tile(page, texts.operations(operations))),
        ...others.map((page) => tile(page)),
      ].join('\n'),
      texts.machine,
      `## ${texts.credentialsTitle}`,
      texts.credentials
        .map(({ name, use, form, get }) => `- **${name}.** ${use} \`${form}\` ${get}`)
        .join('\n'),
      `## ${texts.rulesTitle}`,
      texts.rules.map(([name, rule]) => `- **${name}.** ${plain(rule)}`).join('\n'),
    ].join('\n\n'),
  };
}
