import { type LiveState, liveTheme, toLiveState } from './account-theme.ts';

/** Reads what is live, and the revision that the next change must name. */
export const readLiveState = async (source: { db: D1Database; accountId: string }): Promise<LiveState> =>
  toLiveState(await liveTheme.all(source.db, { account: source.accountId }));
