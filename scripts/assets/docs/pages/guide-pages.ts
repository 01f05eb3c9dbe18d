import { guides } from '../../../../workers/platform/docs/guides/index.ts';
import { fenced, plain } from '../../../docs/markdown.ts';
import type { SourcePage } from './source-page.ts';

/** The guides, in the order in which they are read. */
export const guidePages = (): SourcePage[] =>
  guides.map(({ slug, title, summary, steps }) => ({
    path: `/docs/guides/${slug}`,
    title,
    description: summary,
    markdown: [
      `# ${title}`,
      plain(summary),
      ...steps.flatMap((step) => [
        `## ${step.title}`,
        ...step.text.map(plain),
        ...(step.code === undefined ? [] : [fenced(step.kind === 'node' ? 'js' : 'sh', step.code)]),
      ]),
    ].join('\n\n'),
  }));
