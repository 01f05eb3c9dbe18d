import { applyD1Migrations, reset } from 'cloudflare:test';
import { env } from 'cloudflare:workers';

// The files of a tier run one after another in one workerd. Each starts with empty storage and a migrated database, so
// that a file may count every row there is.
await reset();
await applyD1Migrations(env.DB, env.TEST_MIGRATIONS);
