/** Asks the database for anything at all, and fails as it fails. */
export const probeDatabase = (db: D1Database): Promise<unknown> => db.prepare('SELECT 1').first();
