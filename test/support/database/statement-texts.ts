/** SQLite in workerd refuses texts from 100,000 bytes on. */
const TEXT_BYTES = 90_000;

const encoder = new TextEncoder();

/** Joins statements into few texts, which D1 runs in less than half of the time of as many single statements. */
export function statementTexts(statements: readonly string[]): string[] {
  const texts: string[] = [];
  let text: string[] = [];
  let bytes = 0;
  for (const statement of statements) {
    const size = encoder.encode(statement).byteLength + 2;
    if (bytes + size > TEXT_BYTES && text.length > 0) {
      texts.push(text.join(';\n'));
      text = [];
      bytes = 0;
    }
    text.push(statement);
    bytes += size;
  }
  return text.length === 0 ? texts : [...texts, text.join(';\n')];
}
