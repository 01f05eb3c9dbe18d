import type { SQL } from 'drizzle-orm';

/**
 * How SQLite writes names and values. Parameters are numbered (`?1`, `?2`): what renders statements as text for wrangler
 * needs to tell them apart.
 */
const CONFIG = {
  casing: { getColumnCasing: ({ name }: { name: string }) => name },
  escapeName: (name: string) => `"${name}"`,
  escapeParam: (index: number) => `?${index + 1}`,
  escapeString: (text: string) => `'${text.replaceAll("'", "''")}'`,
} as unknown as Parameters<SQL['toQuery']>[0];

/** The text of a template and its positional parameters, placeholders among them. */
export function render(template: SQL): { text: string; parameters: unknown[] } {
  const { sql: text, params: parameters } = template.toQuery(CONFIG);
  return { text, parameters };
}
