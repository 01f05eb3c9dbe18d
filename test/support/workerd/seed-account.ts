import { apiKeyHint, generateApiKey, hashApiKey } from '#shared/credentials/api-key.ts';
import { firstRevision } from '#shared/operator/create-account.ts';
import { systemRuntime } from '#shared/runtime/runtime.ts';
import { createSession } from '#shared/sessions/create-session.ts';
import { mintSessionToken } from '#shared/sessions/mint-session-token.ts';

export interface SeededAccount {
  accountId: string;
  userId: string;
  /** The bearer of the owner's browser session. */
  session: string;
  sessionHash: Uint8Array<ArrayBuffer>;
  themeKey: string;
  legacyKey: string;
  platformKey: string;
}

/**
 * Inserts an active account with an owner, a session bearer and one key of each scope; or the test side of an
 * account with the same owner.
 */
export async function seedAccount(
  db: D1Database,
  options: { status?: string; role?: string; testOf?: SeededAccount } = {},
): Promise<SeededAccount> {
  const runtime = systemRuntime;
  const now = runtime.now();
  const accountId = runtime.newId();
  const live = options.testOf;
  const userId = live?.userId ?? runtime.newId();
  const session = await createSession({ db, runtime }, userId);
  const token = await mintSessionToken({ db, runtime }, session.hash, accountId);
  const keys = await Promise.all(
    ['theme', '*', 'platform'].map((scopes) => newKey(db, accountId, scopes, now, live !== undefined)),
  );
  await db.batch([
    db
      .prepare("INSERT INTO accounts (id, name, status, created_at, test_of) VALUES (?1, 'Acme', ?2, ?3, ?4)")
      .bind(accountId, options.status ?? 'active', now, live?.accountId ?? null),
    db
      .prepare('INSERT INTO brand_states (account_id, revision) VALUES (?1, ?2)')
      .bind(accountId, firstRevision(now)),
    ...(live === undefined
      ? [
          db
            .prepare('INSERT INTO users (id, email, created_at) VALUES (?1, ?2, ?3)')
            .bind(userId, `${userId}@example.test`, now),
          db
            .prepare(
              'INSERT INTO memberships (account_id, user_id, role, created_at) VALUES (?1, ?2, ?3, ?4)',
            )
            .bind(accountId, userId, options.role ?? 'owner', now),
        ]
      : []),
    session.statement,
    token.statement,
    ...keys.map((key) => key.statement),
  ]);
  const [themeKey, legacyKey, platformKey] = keys.map((key) => key.text);
  return {
    accountId,
    userId,
    session: token.token,
    sessionHash: session.hash,
    themeKey: themeKey!,
    legacyKey: legacyKey!,
    platformKey: platformKey!,
  };
}

async function newKey(db: D1Database, accountId: string, scopes: string, now: number, test: boolean) {
  const text = generateApiKey(systemRuntime, { test });
  const statement = db
    .prepare(
      `INSERT INTO api_keys (hash, id, account_id, name, hint, scopes, created_by, created_at)
       VALUES (?1, ?2, ?3, ?4, ?5, ?6, 'test', ?7)`,
    )
    .bind(
      await hashApiKey(text),
      systemRuntime.newId(),
      accountId,
      `${scopes} key`,
      apiKeyHint(text),
      scopes,
      now,
    );
  return { text, statement };
}
