import { formatScopes, type Scope } from '#schema/access/scopes.ts';
import { spenderId } from '#shared/connections/spender.ts';
import { type Bound, batch } from '#shared/db/statement/statement.ts';
import { sha256 } from '#shared/encoding.ts';
import { auditEntryOf, type Operation } from '#shared/operation.ts';
import { type Failure, fail, ok, type Result } from '#shared/result.ts';
import {
  auditAnswer,
  findTarget,
  insertCode,
  insertGrant,
  markAnswered,
  readOutcome,
} from './decide-statements.ts';
import { lifetimes } from './lifetimes.ts';
import { withParameters } from './redirect-uri.ts';
import { openReplay, sealReplay } from './replay.ts';
import { newSecret } from './secrets.ts';

export interface Decision {
  id: string;
  cookie: string;
  userId: string;
  /**
   * Null denies the request. With `workspaces` null the grant is for every workspace of the user, now and later.
   * `brands` are ids of accounts whose brand it may change.
   */
  allow: {
    scopes: readonly Scope[];
    workspaces: readonly string[] | null;
    brands?: readonly string[];
  } | null;
}

/**
 * Records a user's answer once and returns the address of the client with it, with `state` and `iss` (RFC 9207). One
 * batch changes the request and inserts the grant, its code and the audit row.
 *
 * The same answer from the same browser returns the same address for a minute, so that a second click does not lose
 * the result of the first. Any other second answer is `gone`.
 */
export async function decideRequest(
  operation: Operation,
  issuer: string,
  decision: Decision,
): Promise<Result<string, Failure<'gone'>>> {
  const { db, runtime } = operation;
  const now = runtime.now();
  const grantId = runtime.newId();
  const outcome = decision.allow === null ? `denied ${grantId}` : grantId;
  const cookieHash = await sha256(decision.cookie);
  const request = await findTarget.first(db, { id: decision.id, cookieHash });
  if (request === null) return fail('gone');
  const [code, spender] = await Promise.all([
    newSecret(runtime, 'code'),
    spenderId(decision.userId, request.clientName, request.redirectUri),
  ]);
  const said = decision.allow === null ? { error: 'access_denied' } : { code: code.value };
  const address = withParameters(request.redirectUri, { ...said, state: request.state, iss: issuer });
  const [answer, redirect] = await Promise.all([
    sha256(
      JSON.stringify([
        decision.userId,
        decision.allow?.scopes,
        decision.allow?.workspaces,
        ...(decision.allow?.brands ?? []),
      ]),
    ),
    sealReplay(runtime, decision.cookie, address),
  ]);
  const { id, userId, allow } = decision;
  const mark = markAnswered.bind(db, { id, cookieHash, outcome, now, answer, redirect });
  const audit = auditAnswer(
    db,
    auditEntryOf(operation, now, {
      accountId: null,
      action: allow === null ? 'oauth.deny' : 'oauth.consent',
      target: allow === null ? id : grantId,
      outcome: allow === null ? 'refused' : 'ok',
      ...(allow === null
        ? {}
        : {
            detail: {
              scope: formatScopes(allow.scopes),
              ...(serializeBrands(allow.brands) !== null && { brands: allow.brands }),
            },
          }),
    }),
    { id, outcome },
  );
  const granted =
    allow === null ? [] : grantStatements(db, { id, userId, allow, spender }, grantId, code.hash, now);
  const { read } = await batch(db, {
    mark,
    audit,
    granted,
    read: readOutcome.bind(db, { id, answer, since: now - lifetimes.secondClick }),
  });
  const [row] = read.rows;
  if (row?.outcome === outcome) return ok(address);
  if (row?.same !== 1 || row.redirect === null) return fail('gone');
  return ok(await openReplay(decision.cookie, row.redirect));
}

/** JSON array of account ids, as the grant stores it. */
export const serializeBrands = (accounts: readonly string[] = []): string | null =>
  accounts.length === 0 ? null : JSON.stringify(accounts);

function grantStatements(
  db: D1Database,
  {
    id,
    userId,
    allow,
    spender,
  }: { id: string; userId: string; allow: NonNullable<Decision['allow']>; spender: string },
  grantId: string,
  codeHash: Uint8Array<ArrayBuffer>,
  now: number,
): readonly [Bound<unknown>, Bound<unknown>] {
  const workspaces = allow.workspaces === null ? null : JSON.stringify(allow.workspaces);
  const scope = formatScopes(allow.scopes);
  return [
    insertGrant.bind(db, {
      id,
      grantId,
      userId,
      scope,
      workspaces,
      brands: serializeBrands(allow.brands),
      spender,
      now,
      end: now + lifetimes.refreshAbsolute,
    }),
    insertCode.bind(db, { id, grantId, hash: codeHash, end: now + lifetimes.code }),
  ];
}
