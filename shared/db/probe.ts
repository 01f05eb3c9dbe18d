import { prepareText } from './statement/prepare-text.ts';

/** Asks the database for anything at all, and fails as it fails. */
export const probeDatabase = (db: D1Database): Promise<unknown> => prepareText(db, 'SELECT 1', {}).first();
