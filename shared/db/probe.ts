import { textStatement } from './statement/text.ts';

const probe = textStatement('SELECT 1');

/** Asks the database for anything at all, and fails as it fails. */
export const probeDatabase = (db: D1Database): Promise<unknown> => probe.first(db, {});
