export interface MigrationText {
  name: string;
  sql: string;
}

/** `ALTER TABLE … DROP` and `… RENAME`, which also end the rebuild of a table. */
const REMOVES = /\bDROP (?:TABLE|COLUMN|VIEW)\b|\bALTER TABLE \S+ (?:DROP|RENAME)\b/i;

/** Rules for migrations, in their order, beyond those of SQL; empty when all are kept. */
export const migrationDefects = (migrations: readonly MigrationText[]): string[] =>
  migrations.flatMap(({ name, sql }, index) => [
    // wrangler appends a statement of its own.
    ...(/;\s*$/.test(sql) ? [] : [`${name} must end with a semicolon`]),
    ...(/\bCREATE\s+TRIGGER\b/i.test(sql)
      ? [`${name} creates a trigger: triggers are declared in scripts/database/triggers.ts`]
      : []),
    // The first one makes the tables, of which no version knows anything.
    ...(index > 0 && REMOVES.test(sql)
      ? [`${name} removes or renames something that the version before it uses (docs/upgrading.md)`]
      : []),
  ]);
