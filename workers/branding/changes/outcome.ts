import type { AccountTheme } from '../../../schema/branding/wire.ts';

/** How a change ended. */
export type SettledOutcome =
  | { ok: true; hash: string | null; revision: string; accountTheme: AccountTheme }
  | { ok: false; code: 'conflict' | 'not_found' | 'forbidden' | 'invalid_snapshot' };

/**
 * The answer of a change across the lock object, as plain data. `swept` changed nothing: a sweep may have deleted the
 * artifact's CSS after it was written, which has to be written again.
 */
export type ChangeOutcome = SettledOutcome | { ok: false; code: 'swept' };
