import { code, plain, table } from '#scripts/docs/markdown.ts';
import { docsTexts } from '#workers/platform/texts/docs.ts';
import { type ErrorRow, errorRows } from '../errors/error-rows.ts';
import { mcpErrors } from '../errors/help/mcp-help.ts';
import type { SourcePage } from './source-page.ts';

const texts = docsTexts.errors;

/** Every error string once, with each area and reason that it occurs with. */
export function errorsPage(): SourcePage {
  const rows = [...errorRows].sort(
    (one, other) =>
      one.error.localeCompare(other.error, 'en') ||
      one.status - other.status ||
      (one.reason ?? '').localeCompare(other.reason ?? '', 'en'),
  );
  return {
    path: '/docs/errors',
    title: texts.title,
    description: texts.description,
    rowsAreAnchors: true,
    markdown: [
      `# ${texts.title}`,
      ...texts.intro,
      `## ${texts.codes}`,
      table(
        texts.columns,
        grouped(rows).map(({ row, areas }) => [
          `${code(row.error)}${row.reason === null ? '' : ` ${code(row.reason)}`}`,
          `${row.status}, ${areas.map((area) => docsTexts.areas[area].toLowerCase()).join(', ')}`,
          plain(row.cause),
          plain(row.remedy),
        ]),
      ),
      `## ${texts.mcp}`,
      texts.mcpIntro,
      table(
        texts.mcpColumns,
        mcpErrors.map((entry) => [
          code(`rpc${entry.code}`),
          entry.status,
          plain(entry.cause),
          plain(entry.remedy),
        ]),
      ),
    ].join('\n\n'),
  };
}

/** Areas with the same explanation of an error share a row. */
function grouped(rows: readonly ErrorRow[]): { row: ErrorRow; areas: ErrorRow['area'][] }[] {
  const found = new Map<string, { row: ErrorRow; areas: ErrorRow['area'][] }>();
  for (const row of rows) {
    const key = [row.error, row.reason, row.status, row.cause].join('\n');
    const known = found.get(key) ?? { row, areas: [] };
    if (!known.areas.includes(row.area)) known.areas.push(row.area);
    found.set(key, known);
  }
  return [...found.values()];
}
