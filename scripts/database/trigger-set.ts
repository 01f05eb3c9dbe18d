import { createHash } from 'node:crypto';

/** All triggers of a version of the service, as a migration that is applied again whenever they differ. */
export interface TriggerSet {
  /** The name in `d1_migrations`, with a hash, so that each set, and each one after another migration, has its own. */
  name: string;
  statements: readonly string[];
}

const PREFIX = 'triggers_';

export const isTriggerSet = (name: string): boolean => name.startsWith(PREFIX);

/**
 * The set replaces every trigger of the database, and the name of the set before, so that the triggers of an earlier
 * version are laid again after a return to it. The hash covers the names of the migrations, because one that rebuilds a
 * table drops the triggers of that table.
 *
 * @param present the triggers of the database.
 */
export function triggerSet(
  triggers: readonly string[],
  migrations: readonly string[],
  present: readonly string[],
): TriggerSet {
  const hash = createHash('sha256')
    .update(JSON.stringify([triggers, migrations]))
    .digest('hex');
  return {
    // After the numbers of the migrations in the order in which wrangler applies files.
    name: `${PREFIX}${hash.slice(0, 16)}.sql`,
    statements: [
      ...present.map((name) => `DROP TRIGGER "${name}"`),
      ...triggers.map((sql) => sql.replace(/;$/, '')),
      `DELETE FROM d1_migrations WHERE name GLOB '${PREFIX}*'`,
    ],
  };
}
