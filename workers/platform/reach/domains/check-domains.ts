import { and, eq, isNull, lte, ne, sql } from 'drizzle-orm';
import { isLiveStatus } from '#shared/credentials/live-account.ts';
import { value } from '#shared/db/statement/parameters.ts';
import { globalStatement, tenantStatement } from '#shared/db/statement/statement.ts';
import { accounts } from '#shared/db/tables/core.ts';
import { tenants } from '#shared/db/tables/platform.ts';
import { customDomains } from '#shared/db/tables/projects.ts';
import { testClocks } from '#shared/db/tables/test-clocks.ts';
import { checkClaim } from '#shared/domains/check-claim.ts';
import { type DomainClaim, selectClaims } from '#shared/domains/claim.ts';
import { lookForProof, type ResolveTxt } from '#shared/domains/proof.ts';
import { BIND_AGAIN_MS } from '#shared/domains/timing.ts';
import type { Operation } from '#shared/operation.ts';
import { describeError, log } from '#shared/runtime/log.ts';
import { bindDomain, type DomainEnv, releaseDomain } from './bind-domain.ts';
import { checkHeld } from './check-held.ts';

const DOMAINS_A_RUN = 20;

// The `+` prevents the index by status, which would read every active tenant instead of the names that are due.
const isChecked = () =>
  and(ne(customDomains.status, 'lost'), sql`+${tenants.status} = 'active'`, isLiveStatus(accounts.status));

const dueClaims = globalStatement(
  { now: customDomains.createdAt, limit: value<number>() },
  ({ now, limit }, db) =>
    selectClaims(db)
      .innerJoin(accounts, eq(accounts.id, customDomains.accountId))
      .where(and(lte(customDomains.nextCheckAt, now), isChecked(), isNull(tenants.clockId)))
      .orderBy(customDomains.nextCheckAt)
      .limit(limit),
);

/**
 * The statement finds domains by the tenants of the clock, because an index by time would read the due domains of all
 * tenants.
 */
const dueOnClock = globalStatement(
  { now: customDomains.createdAt, limit: value<number>(), clock: testClocks.id },
  ({ now, limit, clock }, db) =>
    selectClaims(db)
      .innerJoin(accounts, eq(accounts.id, customDomains.accountId))
      .where(and(sql`+${customDomains.nextCheckAt} <= ${now}`, isChecked(), eq(tenants.clockId, clock)))
      .limit(limit),
);

const putOff = tenantStatement(
  { domain: customDomains.domain, next: customDomains.nextCheckAt },
  ({ tenant, domain, next }, db) =>
    db
      .update(customDomains)
      .set({ nextCheckAt: sql`${next}` })
      .where(
        and(
          eq(customDomains.domain, domain),
          eq(customDomains.tenantId, tenant),
          eq(customDomains.status, 'verified'),
        ),
      ),
);

/**
 * Checks every name that is due: claims for their proof, and held names for whether the proof still exists. Names of a
 * suspended workspace or a disabled account wait.
 *
 * @param clock the test clock whose tenants are meant; null for those in real time.
 */
export async function checkDomains(
  operation: Operation,
  env: DomainEnv,
  resolveTxt: ResolveTxt,
  clock: string | null = null,
): Promise<{ checked: number }> {
  const rows = { now: operation.runtime.now(), limit: DOMAINS_A_RUN };
  const due = await (clock === null
    ? dueClaims.all(operation.db, rows)
    : dueOnClock.all(operation.db, { ...rows, clock }));
  for (const claim of due) {
    try {
      await checkOne(operation, env, claim, resolveTxt);
    } catch (error) {
      log('error', 'domain_check_failed', {
        request_id: operation.requestId,
        host: claim.domain,
        ...describeError(error),
      });
    }
  }
  return { checked: due.length };
}

async function checkOne(
  operation: Operation,
  env: DomainEnv,
  claim: DomainClaim,
  resolveTxt: ResolveTxt,
): Promise<void> {
  const { runtime } = operation;
  if (claim.status === 'verified') return lead(operation, env, claim);
  const proof = await lookForProof(resolveTxt, claim.domain, claim.verification, claim.verifiedAt !== null);
  if (claim.verifiedAt === null) {
    const checked = await checkClaim(operation, claim, proof);
    if (checked.ok) await lead(operation, env, checked.value);
    return;
  }
  await checkHeld(operation, claim, proof, () => releaseDomain(env, runtime.now(), claim));
}

async function lead({ db, runtime }: Operation, env: DomainEnv, claim: DomainClaim): Promise<void> {
  const now = runtime.now();
  // The time of the next check is stored before the attempt, so that a failing name does not come first again.
  await putOff.run(db, { tenant: claim.workspaceId, domain: claim.domain, next: now + BIND_AGAIN_MS });
  await bindDomain(env, now, claim);
}
