import { afterEach } from 'vitest';
import { registered } from '#shared/db/statement/registry.ts';

declare module 'vitest' {
  interface TaskMeta {
    /** Texts of statements that ran for the first time in this process. */
    statements?: string[];
  }
}

const told = new Set<string>();

// The reporter writes them to a file when LIVERY_STATEMENTS names a folder.
afterEach(({ task }) => {
  const texts = registered()
    .filter(({ isUsed }) => isUsed)
    .map(({ compiled }) => compiled.text)
    .filter((text) => !told.has(text));
  for (const text of texts) told.add(text);
  if (texts.length > 0) task.meta.statements = texts;
});
