import { unstable_readConfig } from 'wrangler';
import { root, workers } from '../workers.ts';

/** The id of the Workers' database, and their compatibility date. */
export function databaseSettings(): { databaseId: string; compatibilityDate: string } {
  const config = unstable_readConfig({ config: `${root}/${workers[0].config}` }, { hideWarnings: true });
  const database = config.d1_databases.find((entry: { binding: string }) => entry.binding === 'DB');
  if (database?.database_id === undefined) throw new Error(`${workers[0].config} binds no database as DB`);
  return { databaseId: database.database_id, compatibilityDate: config.compatibility_date ?? '' };
}
