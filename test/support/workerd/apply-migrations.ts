import { applyD1Migrations } from 'cloudflare:test';
import { env } from 'cloudflare:workers';

// Storage is fresh for each test file, so the schema has to be laid before its first test.
await applyD1Migrations(env.DB, env.TEST_MIGRATIONS);
