const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ');

export const code = (text: string): string => `\`${text}\``;

/** A Markdown table; cells are made safe, not escaped otherwise. */
export const table = (head: readonly string[], rows: ReadonlyArray<readonly string[]>): string =>
  [head, head.map(() => '---'), ...rows].map((row) => `| ${row.map(cell).join(' | ')} |`).join('\n');

/** Escapes a sentence for Markdown, except for backticks. */
export const plain = (text: string): string =>
  text
    .split('`')
    .map((piece, index) =>
      index % 2 === 0 ? piece.replace(/[\\*<[\]]|(?<!\w)_|_(?!\w)/g, '\\$&') : `\`${piece}\``,
    )
    .join('');

export const fenced = (language: string, text: string): string => `\`\`\`${language}\n${text}\n\`\`\``;
