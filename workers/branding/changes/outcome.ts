import type { AccountTheme } from '../../../schema/branding/wire.ts';

/** What a change answers across the lock object: plain data either way. */
export type ChangeOutcome =
  | { ok: true; hash: string | null; revision: string; accountTheme: AccountTheme }
  | { ok: false; code: 'conflict' | 'not_found' | 'forbidden' | 'invalid_snapshot' };
