import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * A migration as D1's own endpoint takes it. Cloudflare splits the text into statements itself, and may take the first
 * semicolon inside a trigger of several lines for its end ("incomplete input"; SQLite and a local D1 do not). On one
 * line, with BEGIN in capitals and no END but the last, triggers are known to pass.
 */
export const forD1 = (sql: string): string =>
  sql
    .replaceAll('\r\n', '\n')
    .replace(/^CREATE TRIGGER\b[\s\S]*?^END;/gm, (trigger) => trigger.replace(/\s*\n\s*/g, ' '));

/** Writes copies of the migrations, under the same names, to be applied to a deployment. */
export async function writeMigrations(from: string, to: string): Promise<void> {
  await rm(to, { recursive: true, force: true });
  await mkdir(to, { recursive: true });
  const names = (await readdir(from)).filter((name) => name.endsWith('.sql'));
  await Promise.all(
    names.map(async (name) => writeFile(join(to, name), forD1(await readFile(join(from, name), 'utf8')))),
  );
}
