import { env } from 'cloudflare:workers';
import { termsOf } from '#shared/ledger/terms.ts';
import { openStatements } from '#test/support/ledger/open-statements.ts';
import { addAccount, type Person } from './people.ts';

export interface WorkspaceOptions {
  name?: string;
  status?: string;
  accountId?: string;
  creditsPerDay?: number;
  caps?: Record<string, unknown>;
}

/** Adds a workspace that the person owns, with an open ledger. */
export async function addWorkspace(person: Person, options: WorkspaceOptions = {}): Promise<string> {
  const id = crypto.randomUUID();
  const accountId = options.accountId ?? (await addAccount());
  const caps = {
    max_projects: 10,
    max_published_projects: 5,
    custom_domains_enabled: true,
    max_custom_domains: 2,
  };
  await env.DB.batch([
    env.DB.prepare(
      `INSERT INTO tenants (id, account_id, external_ref, status, name, whu_email, created_at)
       VALUES (?1, ?2, ?1, ?3, ?4, 'x@example.com', ?5)`,
    ).bind(id, accountId, options.status ?? 'active', options.name ?? 'Studio', Date.now()),
    env.DB.prepare(
      "INSERT INTO workspace_members (tenant_id, user_id, role, created_at) VALUES (?1, ?2, 'owner', 0)",
    ).bind(id, person.id),
    env.DB.prepare(
      'INSERT INTO entitlements (tenant_id, account_id, caps, updated_at) VALUES (?1, ?2, ?3, 0)',
    ).bind(id, accountId, JSON.stringify({ ...caps, ...options.caps })),
    ...openStatements(env.DB, {
      tenantId: id,
      accountId,
      now: Date.now(),
      terms: termsOf(
        {
          credits_per_day: options.creditsPerDay ?? 5,
          monthly_credits: 0,
          monthly_credit_cap: null,
          rollover_months: 0,
        },
        null,
      ),
    }),
  ]);
  return id;
}

export const setStatus = (workspaceId: string, status: string) =>
  env.DB.prepare('UPDATE tenants SET status = ?2 WHERE id = ?1').bind(workspaceId, status).run();
