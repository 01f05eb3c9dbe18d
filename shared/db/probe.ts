/** Reads a constant from the database. It throws the error of the database. */
export const probeDatabase = (db: D1Database): Promise<unknown> => db.prepare('SELECT 1').first();
