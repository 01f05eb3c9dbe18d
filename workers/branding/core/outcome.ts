import type { AccountTheme } from '#schema/branding/wire.ts';

/** The final outcome of a change. */
export type SettledOutcome =
  | { ok: true; hash: string | null; revision: string; accountTheme: AccountTheme }
  | { ok: false; code: 'conflict' | 'not_found' | 'forbidden' | 'invalid_snapshot' };

/**
 * The answer of the lock object to a change, as plain data. With `swept` nothing was changed: a sweep may have deleted
 * the artifact's CSS after it was written, so it must be written again.
 */
export type ChangeOutcome = SettledOutcome | { ok: false; code: 'swept' };
