import { sha256 } from '../../../../shared/encoding.ts';
import { readCookie, sessionCookieName } from '../../../../shared/sessions/cookie.ts';
import { SESSION_COOKIE_VALUE } from '../../../../shared/sessions/find-session.ts';
import { slideSession } from '../../../../shared/sessions/slide-session.ts';

export interface ConsoleAccount {
  id: string;
  name: string;
  status: string;
  authoringEnabled: boolean;
  customDomain: string | null;
  customDomainStatus: string | null;
  /** While it waits: its TXT record, when it was looked for, and what was missing. */
  customDomainToken: string | null;
  customDomainCheckedAt: number | null;
  customDomainFault: string | null;
  customDomainNote: string | null;
  customDomainClaimedAt: number | null;
  /** Since when the account holds the domain. */
  customDomainVerifiedAt: number | null;
  customDomainNextCheckAt: number | null;
  customDomainMissingSince: number | null;
}

/** A person who may run an account: its owner or admin, or a platform admin (whose role here may be null). */
export interface Staff {
  userId: string;
  email: string;
  role: 'owner' | 'admin' | null;
  platformAdmin: boolean;
  account: ConsoleAccount;
}

interface StaffRow {
  user_id: string;
  email: string;
  platform_admin: number;
  seen_at: number;
  account_id: string | null;
  account_name: string;
  account_status: string;
  authoring_enabled: number;
  custom_domain: string | null;
  custom_domain_status: string | null;
  custom_domain_token: string | null;
  custom_domain_checked_at: number | null;
  custom_domain_fault: string | null;
  custom_domain_note: string | null;
  custom_domain_claimed_at: number | null;
  custom_domain_verified_at: number | null;
  custom_domain_next_check_at: number | null;
  custom_domain_missing_since: number | null;
  role: string | null;
}

/**
 * Who asks, and whether they may run the account, in one indexed read. `signed_out` without a session that stands;
 * null for an account that is unknown or not theirs, which answers must not tell apart.
 */
export async function findStaff(
  request: Request,
  env: { DB: D1Database; BASE_URL: string },
  accountId: string,
  now: number,
  keepSliding: (work: Promise<unknown>) => void,
): Promise<Staff | null | 'signed_out'> {
  const cookie = readCookie(request.headers.get('Cookie'), sessionCookieName(env.BASE_URL));
  if (cookie === null || !SESSION_COOKIE_VALUE.test(cookie)) return 'signed_out';
  const hash = await sha256(cookie);
  const row = await env.DB.prepare(
    `SELECT s.user_id, u.email, u.platform_admin, s.seen_at, a.id AS account_id, a.name AS account_name,
       a.status AS account_status, a.authoring_enabled, a.custom_domain, a.custom_domain_status,
       a.custom_domain_token, a.custom_domain_checked_at, a.custom_domain_fault, a.custom_domain_note,
       a.custom_domain_claimed_at, a.custom_domain_verified_at, a.custom_domain_next_check_at,
       a.custom_domain_missing_since, m.role
     FROM sessions s JOIN users u ON u.id = s.user_id
     LEFT JOIN accounts a ON a.id = ?3
     LEFT JOIN memberships m ON m.account_id = a.id AND m.user_id = u.id AND m.removed_at IS NULL
     WHERE s.hash = ?1 AND s.revoked_at IS NULL AND s.expires_at > ?2 AND u.disabled_at IS NULL`,
  )
    .bind(hash, now, accountId)
    .first<StaffRow>();
  if (row === null) return 'signed_out';
  slideSession(env.DB, { hash, seenAt: row.seen_at }, now, keepSliding);
  return staffOf(row);
}

function staffOf(row: StaffRow): Staff | null {
  const role = row.role === 'owner' || row.role === 'admin' ? row.role : null;
  const platformAdmin = row.platform_admin === 1;
  if (row.account_id === null || (role === null && !platformAdmin)) return null;
  return {
    userId: row.user_id,
    email: row.email,
    role,
    platformAdmin,
    account: {
      id: row.account_id,
      name: row.account_name,
      status: row.account_status,
      authoringEnabled: row.authoring_enabled === 1,
      customDomain: row.custom_domain,
      customDomainStatus: row.custom_domain_status,
      customDomainToken: row.custom_domain_token,
      customDomainCheckedAt: row.custom_domain_checked_at,
      customDomainFault: row.custom_domain_fault,
      customDomainNote: row.custom_domain_note,
      customDomainClaimedAt: row.custom_domain_claimed_at,
      customDomainVerifiedAt: row.custom_domain_verified_at,
      customDomainNextCheckAt: row.custom_domain_next_check_at,
      customDomainMissingSince: row.custom_domain_missing_since,
    },
  };
}

/** Owners decide over owners; admins run everything else. */
export const mayChangeOwners = (staff: Staff): boolean => staff.platformAdmin || staff.role === 'owner';
