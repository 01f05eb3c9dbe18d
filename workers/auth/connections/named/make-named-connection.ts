import { formatScopes } from '#schema/access/scopes.ts';
import { DAY } from '#schema/time.ts';
import { NO_REDIRECT } from '#shared/connections/no-redirect.ts';
import { spenderId } from '#shared/connections/spender.ts';
import { batch } from '#shared/db/statement/statement.ts';
import { MICRO } from '#shared/ledger/amounts.ts';
import { auditEntryOf, auditRecordOf, type Operation } from '#shared/operation.ts';
import { type Failure, fail, ok, type Result } from '#shared/result.ts';
import { serializeBrands } from '../../oauth/decide-request.ts';
import { lifetimes } from '../../oauth/lifetimes.ts';
import { newSecret } from '../../oauth/secrets.ts';
import {
  auditNamedGrant,
  auditNamedRules,
  insertNamedClient,
  insertNamedGrant,
  insertNamedRules,
  insertNamedToken,
  NAMED_CONNECTIONS,
  namedOutcome,
} from './named-statements.ts';
import type { NamedInput } from './read-named-form.ts';

/** What a program needs for its first refresh. The token is not stored and cannot be shown again. */
export interface NamedConnection {
  grantId: string;
  clientId: string;
  refreshToken: string;
  scope: string;
  endsAt: number;
}

/**
 * Makes a connection for a program of the person that has no browser: a client of its own, a grant, and the first refresh
 * token, in one batch with limits and audit rows. From then on it is like any other connection. The id of the grant comes
 * with the form, so that a form that is sent twice makes one connection.
 */
export async function makeNamedConnection(
  operation: Operation,
  { userId, input }: { userId: string; input: NamedInput },
): Promise<Result<NamedConnection, Failure<'repeated' | 'too_many'>>> {
  const { db, runtime } = operation;
  const { grantId, name, choices, days, creditsPerDay, approval } = input;
  const now = runtime.now();
  const end = now + days * DAY;
  const [refresh, spender] = await Promise.all([
    newSecret(runtime, 'refresh'),
    spenderId(userId, name, NO_REDIRECT),
  ]);
  const made = { grantId, clientId: runtime.newId() };
  const scope = formatScopes(choices.scopes);
  const rules = {
    ...made,
    limit: creditsPerDay === null ? null : creditsPerDay * MICRO,
    approval: approval ? 1 : 0,
  } as const;
  const { outcomes } = await batch(db, {
    client: insertNamedClient.bind(db, { ...made, userId, name, scope, now, most: NAMED_CONNECTIONS }),
    grant: insertNamedGrant.bind(db, {
      ...made,
      userId,
      scope,
      workspaces: choices.workspaces === null ? null : JSON.stringify(choices.workspaces),
      brands: serializeBrands(choices.brands),
      redirectUri: NO_REDIRECT,
      spender,
      now,
      end,
    }),
    token: insertNamedToken.bind(db, { ...made, hash: refresh.hash, now, end: now + lifetimes.refreshIdle }),
    rules: insertNamedRules.bind(db, { ...rules, actor: operation.actor.id, now }),
    auditGrant: auditNamedGrant(
      db,
      auditEntryOf(operation, now, {
        accountId: null,
        action: 'oauth.consent',
        target: grantId,
        detail: {
          scope,
          name,
          ...(serializeBrands(choices.brands) !== null && { brands: choices.brands }),
        },
      }),
      made,
    ),
    auditRules: auditNamedRules(
      db,
      auditRecordOf(operation, now, {
        action: 'connection.rules',
        detail: { credits_per_day: creditsPerDay, publish_approval: approval },
      }),
      rules,
    ),
    outcomes: namedOutcome.bind(db, made),
  });
  const [outcome] = outcomes.rows;
  if (outcome?.made === 1) {
    return ok({ grantId, clientId: made.clientId, refreshToken: refresh.value, scope, endsAt: end });
  }
  return fail(outcome?.repeated === 1 ? 'repeated' : 'too_many');
}
