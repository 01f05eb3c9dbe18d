import { accountThemeStatement, type LiveState, toLiveState } from './account-theme.ts';

export const readLiveState = async (source: { db: D1Database; accountId: string }): Promise<LiveState> =>
  toLiveState(await accountThemeStatement(source.db, source.accountId).all());
