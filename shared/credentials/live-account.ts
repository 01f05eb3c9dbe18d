/** SQL condition: a status with which an account may act; the same as `isLiveAccountStatus`. */
export const liveStatusSql = (status: string): string => `${status} IN ('draft', 'active')`;

/** SQL condition: the account of that id may act. Whatever hangs on it stops with the next request after `disable`. */
export const liveAccountSql = (accountId: string): string =>
  `EXISTS (SELECT 1 FROM accounts live WHERE live.id = ${accountId} AND ${liveStatusSql('live.status')})`;
