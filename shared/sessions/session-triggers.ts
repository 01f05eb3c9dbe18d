import { getTableName } from 'drizzle-orm';
import { accounts, memberships, sessions, users } from '../db/tables/core.ts';
import { tenants, workspaceMembers } from '../db/tables/platform.ts';

// A reseller controls its domain and sees the cookies of the sessions there. Such a session may therefore open nothing
// that another account grants, and it may not outlive the account's hold of the domain. Triggers end it together with
// the change, whoever makes that change, and a later change in the other direction does not revive it.

const end = (condition: string): string => `UPDATE ${getTableName(sessions)}
SET revoked_at = CAST(unixepoch('subsec') * 1000 AS INTEGER)
WHERE revoked_at IS NULL AND ${condition};`;

const ofOthers = (account: string): string => end(`user_id = NEW.user_id AND account_id <> ${account}`);

export const SESSION_TRIGGERS: readonly string[] = [
  `CREATE TRIGGER sessions_member_added AFTER INSERT ON ${getTableName(memberships)} BEGIN
${ofOthers('NEW.account_id')}
END;`,
  `CREATE TRIGGER sessions_member_restored AFTER UPDATE OF removed_at ON ${getTableName(memberships)}
WHEN OLD.removed_at IS NOT NULL AND NEW.removed_at IS NULL BEGIN
${ofOthers('NEW.account_id')}
END;`,
  `CREATE TRIGGER sessions_workspace_member AFTER INSERT ON ${getTableName(workspaceMembers)} BEGIN
${ofOthers(`(SELECT account_id FROM ${getTableName(tenants)} WHERE id = NEW.tenant_id)`)}
END;`,
  `CREATE TRIGGER sessions_platform_admin AFTER UPDATE OF platform_admin ON ${getTableName(users)}
WHEN NEW.platform_admin = 1 BEGIN
${end('user_id = NEW.id AND account_id IS NOT NULL')}
END;`,
  `CREATE TRIGGER sessions_domain AFTER UPDATE OF custom_domain, custom_domain_status ON ${getTableName(accounts)}
WHEN OLD.custom_domain_status = 'active'
  AND (NEW.custom_domain, NEW.custom_domain_status) IS NOT (OLD.custom_domain, OLD.custom_domain_status) BEGIN
${end('account_id = OLD.id')}
END;`,
];
