import { databaseSettings } from '#scripts/service/database-settings.ts';
import type { Service, WorkerOptions } from '#scripts/service/launch.ts';
import { statementTexts } from '../../support/database/statement-texts.ts';

const NAME = 'reset';

/**
 * Deletes every Durable Object, in which Miniflare also stores D1, R2 and the cache; then creates the database
 * from the given statements. A database that is in use by work after the last answer survives a deletion.
 */
const SOURCE = `
  import unsafe from 'workerd:unsafe';

  export default {
    async fetch(request, { DB }) {
      const statements = await request.json();
      for (let tries = 0; tries < 100; tries += 1) {
        await unsafe.deleteAllDurableObjects();
        const { rows } = await DB.prepare('SELECT count(*) AS rows FROM sqlite_master WHERE name = ?1').bind('accounts').first();
        if (rows === 0) {
          await DB.batch(['PRAGMA defer_foreign_keys = ON', ...statements].map((sql) => DB.prepare(sql)));
          return new Response();
        }
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
      return new Response('the database cannot be deleted', { status: 500 });
    },
  };`;

/** A Worker beside those of the service that empties its storage. */
export function resetWorker(): WorkerOptions {
  const { databaseId, compatibilityDate } = databaseSettings();
  return {
    name: NAME,
    compatibilityDate,
    compatibilityFlags: ['unsafe_module'],
    d1Databases: { DB: databaseId },
    modules: [{ type: 'ESModule', path: 'reset.mjs', contents: SOURCE }],
  };
}

/** Empties the storage of a service and creates its database from these statements. */
export async function resetStorage(service: Service, statements: readonly string[]): Promise<void> {
  await service.post(NAME, JSON.stringify(statementTexts(statements)));
}
