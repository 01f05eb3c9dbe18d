import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { eventTriggersSql } from '#shared/events/event-triggers.ts';
import { root } from './service/workers.ts';

// Appends the current triggers to the migration that `npx drizzle-kit generate --name event_triggers` made
// (`--custom` when no table changes). An earlier migration is never changed.
const folder = join(root, 'shared/db/migrations');
const newest = readdirSync(folder)
  .filter((name) => name.endsWith('_event_triggers.sql'))
  .sort()
  .at(-1);
const path = join(folder, newest ?? '');
const before = newest === undefined ? '' : readFileSync(path, 'utf8');
if (newest === undefined || before.includes('CREATE TRIGGER')) {
  console.error('First: npx drizzle-kit generate --name event_triggers (--custom when no table changes)');
  process.exitCode = 1;
} else {
  const tables = /^\s*(?:ALTER|CREATE)/.test(before) ? `${before.trimEnd()}\n--> statement-breakpoint\n` : '';
  writeFileSync(path, `${tables}${eventTriggersSql()}`);
  console.log(`wrote ${newest}`);
}
