import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import { verifySessionToken } from '#shared/credentials/verify-session-token.ts';
import { systemRuntime } from '#shared/runtime/runtime.ts';
import { createSession } from '#shared/sessions/create-session.ts';
import { issueSessionToken } from '../../workers/auth/sessions/issue-session-token.ts';
import { type SeededAccount, seedAccount } from '../support/workerd/seed-account.ts';

const operation = {
  db: env.DB,
  runtime: systemRuntime,
  actor: { kind: 'system', id: 'test' } as const,
  requestId: 'test',
};

let live: SeededAccount;
let test: SeededAccount;

beforeAll(async () => {
  live = await seedAccount(env.DB);
  test = await seedAccount(env.DB, { testOf: live });
});

async function bearerFor(userId: string, accountId: string | null) {
  const session = await createSession({ db: env.DB, runtime: systemRuntime }, userId);
  await session.statement.run();
  return issueSessionToken(
    operation,
    { hash: session.hash, userId, email: '', platformAdmin: false } as never,
    accountId,
  );
}

describe('the bearer of a session', () => {
  it('is issued for the test side to members of the live account, with their role', async () => {
    const issued = await bearerFor(live.userId, test.accountId);
    if (!issued.ok) throw new Error(issued.code);
    const found = await verifySessionToken(env.DB, issued.value.token, null, Date.now());
    expect(found).toMatchObject({ ok: true, value: { accountId: test.accountId, role: 'owner' } });
  });

  it('is issued for the live account when none is named', async () => {
    expect(await bearerFor(live.userId, null)).toMatchObject({ value: { accountId: live.accountId } });
  });

  it('is refused to everybody else, and ends with the membership', async () => {
    const stranger = await seedAccount(env.DB);
    expect(await bearerFor(stranger.userId, test.accountId)).toMatchObject({ code: 'forbidden' });
    const issued = await bearerFor(live.userId, test.accountId);
    if (!issued.ok) throw new Error(issued.code);
    await env.DB.prepare('UPDATE memberships SET removed_at = 1 WHERE user_id = ?1').bind(live.userId).run();
    const found = await verifySessionToken(env.DB, issued.value.token, null, Date.now());
    expect(found).toMatchObject({ value: { role: null } });
    expect(await bearerFor(live.userId, test.accountId)).toMatchObject({ code: 'forbidden' });
  });
});
