import { eq, type SQLWrapper, sql } from 'drizzle-orm';
import { auditEach } from '#shared/audit/audit-each.ts';
import { isLiveAccount } from '#shared/credentials/live-account.ts';
import { isValue } from '#shared/db/statement/numbers.ts';
import { bare } from '#shared/db/statement/parameters.ts';
import { batch, globalStatement } from '#shared/db/statement/statement.ts';
import { accounts, sessions, users } from '#shared/db/tables/core.ts';
import { parkedPrompts, ssoCodes, tenants } from '#shared/db/tables/platform.ts';
import { sha256, toBase64Url } from '#shared/encoding.ts';
import type { Operation } from '#shared/operation.ts';
import { SESSION_ABSOLUTE_MS, SESSION_SLIDING_MS } from '#shared/sessions/create-session.ts';
import { type Device, deviceColumns, NO_DEVICE } from '#shared/sessions/device.ts';
import { firstSignInStatement } from '#shared/sessions/first-sign-in.ts';
import { newSession } from '#shared/sessions/new-session.ts';

export interface Entry {
  /** Value of the session cookie. */
  session: string;
  returnTo: string;
  tenantId: string;
  /** True when this entry took the workspace's parked prompt. */
  tookPrompt: boolean;
}

const CODE = /^[A-Za-z0-9_-]{43}$/;

const parameters = { hash: ssoCodes.hash, session: sessions.hash };

/** Selects the code when this session has used it. */
const isUsedBy = (hash: SQLWrapper, session: SQLWrapper) =>
  sql`${ssoCodes.hash} = ${hash} and ${ssoCodes.usedBy} = ${session}`;

/** On a reseller's domain, only codes of the account that holds it are valid. */
const isValidOn = (domain: SQLWrapper) => sql`(${domain} is null or exists (select 1 from ${accounts}
  where ${accounts.id} = ${ssoCodes.accountId} and ${accounts.customDomain} = ${domain}
    and ${accounts.customDomainStatus} = 'active'))`;

const useCode = globalStatement(
  { ...parameters, domain: sessions.domain, now: ssoCodes.createdAt },
  ({ hash, session, domain, now }) => sql`
    update ${ssoCodes} set ${bare(ssoCodes.usedBy)} = ${session}
    where ${ssoCodes.hash} = ${hash} and ${ssoCodes.usedBy} is null and ${ssoCodes.expiresAt} > ${now}
      and exists (select 1 from ${tenants} where ${tenants.id} = ${ssoCodes.tenantId} and ${tenants.status} = 'active')
      and ${isLiveAccount(ssoCodes.accountId)} and ${isValidOn(domain)}
      and exists (select 1 from ${users} where ${users.id} = ${ssoCodes.userId} and ${users.disabledAt} is null)`,
);

const openSession = globalStatement(
  {
    ...parameters,
    now: sessions.createdAt,
    expiresAt: sessions.expiresAt,
    absoluteExpiresAt: sessions.absoluteExpiresAt,
    method: sessions.method,
    domain: sessions.domain,
    ...deviceColumns,
  },
  ({ hash, session, now, expiresAt, absoluteExpiresAt, method, domain, userAgent, country, city }) => sql`
    insert into ${newSession}
    select ${session}, ${ssoCodes.userId}, ${now}, ${now}, ${expiresAt}, ${absoluteExpiresAt}, ${method}, ${userAgent},
      ${country}, ${city}, ${domain}, iif(${domain} is null, null, ${ssoCodes.accountId})
    from ${ssoCodes} where ${isUsedBy(hash, session)}`,
);

const takePrompt = globalStatement(
  { ...parameters, now: parkedPrompts.createdAt, projectId: parkedPrompts.projectId },
  ({ hash, session, now, projectId }) => sql`
    update ${parkedPrompts} set ${bare(parkedPrompts.consumedAt)} = ${now}, ${bare(parkedPrompts.projectId)} = ${projectId},
      ${bare(parkedPrompts.userId)} = (select ${ssoCodes.userId} from ${ssoCodes} where ${ssoCodes.hash} = ${hash})
    where ${parkedPrompts.tenantId} = (select ${ssoCodes.tenantId} from ${ssoCodes} where ${isUsedBy(hash, session)})
      and ${parkedPrompts.consumedAt} is null`,
);

const auditEntered = auditEach(parameters, ({ hash, session }) => ({
  target: ssoCodes.userId,
  workspace: ssoCodes.tenantId,
  from: sql`from ${ssoCodes} where ${isUsedBy(hash, session)}`,
}));

const enteredBy = globalStatement(parameters, ({ hash, session }, db) =>
  db
    .select({
      tenantId: ssoCodes.tenantId,
      returnTo: ssoCodes.returnTo,
      mine: isValue(ssoCodes.usedBy, session),
      projectId: parkedPrompts.projectId,
    })
    .from(ssoCodes)
    .leftJoin(parkedPrompts, eq(parkedPrompts.tenantId, ssoCodes.tenantId))
    .where(eq(ssoCodes.hash, hash)),
);

/**
 * Turns a code into a session of the requested host, once, while its workspace is active. The same batch takes the parked prompt if no
 * earlier entry has: exactly one entry takes it.
 */
export async function redeemSso(
  operation: Operation,
  code: string,
  /** The reseller's domain of the request; null on the service's own hosts. */
  domain: string | null,
  device: Device = NO_DEVICE,
): Promise<Entry | null> {
  if (!CODE.test(code)) return null;
  const { db, runtime } = operation;
  const now = runtime.now();
  const hash = await sha256(code);
  const value = toBase64Url(runtime.randomBytes(32));
  const session = await sha256(value);
  const projectId = runtime.newId();
  const used = { hash, session };
  const { found } = await batch(db, {
    used: useCode.bind(db, { ...used, domain, now }),
    session: openSession.bind(db, {
      ...used,
      now,
      expiresAt: now + SESSION_SLIDING_MS,
      absoluteExpiresAt: now + SESSION_ABSOLUTE_MS,
      method: 'sso',
      domain,
      ...device,
    }),
    firstSignIn: firstSignInStatement(db, session, now),
    prompt: takePrompt.bind(db, { ...used, now, projectId }),
    audit: auditEntered(
      db,
      {
        at: now,
        actor: operation.actor,
        action: 'sso.enter',
        outcome: 'ok',
        requestId: operation.requestId,
      },
      used,
    ),
    found: enteredBy.bind(db, used),
  });
  const [row] = found.rows;
  if (row?.mine !== 1) return null;
  return {
    session: value,
    returnTo: row.returnTo,
    tenantId: row.tenantId,
    tookPrompt: row.projectId === projectId,
  };
}
