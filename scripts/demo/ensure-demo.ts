import { and, eq, isNull } from 'drizzle-orm';
import { verifyApiKey } from '#shared/credentials/verify-api-key.ts';
import { globalStatement } from '#shared/db/statement/statement.ts';
import { memberships, users } from '#shared/db/tables/core.ts';
import { sessionCookieName } from '#shared/http/cookie.ts';
import type { Operation } from '#shared/operation.ts';
import { addMember } from '#shared/operator/add-member.ts';
import { createAccount } from '#shared/operator/create-account.ts';
import { createPlan, type NewPlan } from '#shared/operator/create-plan.ts';
import { type IssuedScope, issueKey } from '#shared/operator/issue-key.ts';
import { renewSession } from '#shared/operator/renew-session.ts';
import { renewSessionToken } from '#shared/operator/renew-session-token.ts';
import { setAccountStatus } from '#shared/operator/set-account-status.ts';
import { expectOk } from '#shared/result.ts';
import type { Demo } from './demo-file.ts';
import { ensureWorkspace } from './ensure-workspace.ts';

/** The demo's key of one scope: the known one while it is valid, otherwise a new one. */
async function ensureKey(
  operation: Operation,
  accountId: string,
  scope: IssuedScope,
  known: string | undefined,
): Promise<string> {
  if (known !== undefined) {
    const verified = await verifyApiKey(operation.db, known, operation.runtime.now(), () => undefined);
    if (verified.ok && verified.value.accountId === accountId) return known;
  }
  return expectOk(await issueKey(operation, { accountId, name: `demo ${scope} key`, scopes: [scope] })).key;
}

/** The plans that the demo reseller sells. */
const demoPlans: ReadonlyArray<Omit<NewPlan, 'accountId'>> = [
  {
    code: 'starter',
    name: 'Starter',
    description: 'A first site.',
    price: { amount: 9, currency: 'USD', interval: 'month' },
    entitlements: {
      credits_per_day: 5,
      monthly_credits: 100,
      monthly_credit_cap: 200,
      rollover_months: 1,
      max_projects: 3,
      max_published_projects: 1,
      max_custom_domains: 0,
      custom_domains_enabled: false,
      cloud_budget_cap: 0,
    },
  },
  {
    code: 'business',
    name: 'Business',
    description: 'Several sites with domains of their own.',
    price: { amount: 29, currency: 'USD', interval: 'month' },
    entitlements: {
      credits_per_day: 20,
      monthly_credits: 500,
      monthly_credit_cap: 1000,
      rollover_months: 3,
      max_projects: 20,
      max_published_projects: 10,
      max_custom_domains: 5,
      custom_domains_enabled: true,
      cloud_budget_cap: 25,
    },
  },
];

const OWNER = 'owner@demo.example';
const CUSTOMER = 'customer@demo.example';

/** The account of the demo owner, if an earlier start created it. */
const ownedAccount = globalStatement({ email: users.email }, ({ email }, db) =>
  db
    .select({ accountId: memberships.accountId, userId: memberships.userId })
    .from(users)
    .innerJoin(
      memberships,
      and(eq(memberships.userId, users.id), eq(memberships.role, 'owner'), isNull(memberships.removedAt)),
    )
    .where(eq(users.email, email))
    .orderBy(memberships.createdAt)
    .limit(1),
);

/**
 * Ensures that the demo reseller exists and that every credential of its file works: an active account with an
 * owner, plans, one key for each area, and a customer with a workspace. Valid credentials in `known` are kept.
 */
export async function ensureDemo(
  operation: Operation,
  service: { baseUrl: string; internalSecret: string },
  known: Partial<Demo>,
): Promise<Demo> {
  const { accountId, userId } =
    (await ownedAccount.first(operation.db, { email: OWNER })) ?? (await createDemo(operation));
  const workspace = await ensureWorkspace(operation, {
    accountId,
    externalRef: 'demo-customer',
    email: CUSTOMER,
    name: 'Casey Customer',
    planCode: 'starter',
    baseUrl: service.baseUrl,
  });
  const cookieName = sessionCookieName(service.baseUrl);
  const cookie = async (id: string, kept: string | undefined) =>
    `${cookieName}=${await renewSession(operation, id, kept?.slice(kept.indexOf('=') + 1))}`;
  return {
    base_url: service.baseUrl,
    account_id: accountId,
    owner_email: OWNER,
    session_token: await renewSessionToken(operation, userId, accountId, known.session_token),
    session_cookie: await cookie(userId, known.session_cookie),
    theme_key: await ensureKey(operation, accountId, 'theme', known.theme_key),
    platform_key: await ensureKey(operation, accountId, 'platform', known.platform_key),
    workspace_id: workspace.workspaceId,
    customer_email: CUSTOMER,
    customer_session_cookie: await cookie(workspace.userId, known.customer_session_cookie),
    internal_secret: service.internalSecret,
  };
}

async function createDemo(operation: Operation): Promise<{ accountId: string; userId: string }> {
  const { accountId } = expectOk(await createAccount(operation, { name: 'Demo Hosting' }));
  for (const plan of demoPlans) expectOk(await createPlan(operation, { accountId, ...plan }));
  expectOk(await setAccountStatus(operation, { accountId, status: 'active' }));
  // The owner is added last: an account without one is not found, so that a start after a crash begins again.
  const owner = expectOk(
    await addMember(operation, { accountId, email: OWNER, role: 'owner', name: 'Olga Owner' }),
  );
  return { accountId, userId: owner.userId };
}
