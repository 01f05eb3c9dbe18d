import { insertTarget } from '../db/statement/parameters.ts';
import { sessions } from '../db/tables/core.ts';

const s = sessions;
/** The columns of a session, in the order of its insertion. */
export const newSession = insertTarget(
  s,
  s.hash,
  s.userId,
  s.createdAt,
  s.seenAt,
  s.expiresAt,
  s.absoluteExpiresAt,
  s.method,
  s.userAgent,
  s.country,
  s.city,
  s.domain,
  s.accountId,
);
