import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { eventTriggersSql } from '../shared/events/event-triggers.ts';
import { root } from './service/workers.ts';

// Fills the migration that `npx drizzle-kit generate --custom --name event_triggers` made with the triggers as they are
// now. An earlier one is never changed.
const folder = join(root, 'shared/db/migrations');
const newest = readdirSync(folder)
  .filter((name) => name.endsWith('_event_triggers.sql'))
  .sort()
  .at(-1);
const path = join(folder, newest ?? '');
if (newest === undefined || readFileSync(path, 'utf8').includes('CREATE TRIGGER')) {
  console.error('First: npx drizzle-kit generate --custom --name event_triggers');
  process.exitCode = 1;
} else {
  writeFileSync(path, eventTriggersSql());
  console.log(`wrote ${newest}`);
}
