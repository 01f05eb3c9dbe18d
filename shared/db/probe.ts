/** Reads a constant from the database, and throws what the database throws. */
export const probeDatabase = (db: D1Database): Promise<unknown> => db.prepare('SELECT 1').first();
