import { beforeEach, describe, expect, it } from 'vitest';
import type { Session } from '#shared/sessions/find-session.ts';
import { issueSessionToken } from '#workers/auth/sessions/issue-session-token.ts';
import { listSessions } from '#workers/auth/sessions/list-sessions.ts';
import { revokeSession } from '#workers/auth/sessions/revoke-session.ts';
import { signOutEverywhere } from '#workers/auth/sessions/sign-out-everywhere.ts';
import { openSqliteD1, type SqliteD1 } from '../../support/ledger/sqlite-d1.ts';
import { makeCall, NOW } from '../../support/tenants/open-tenants.ts';

/** Sessions, each with a session token, by person, end and time at which they were ended before. */
const SESSIONS = [
  ['ann', 'here', NOW + 9, null],
  ['ann', 'other', NOW + 1, null],
  ['ann', 'over', NOW, null],
  ['ann', 'gone', NOW + 9, 5],
  ['ben', 'theirs', NOW + 9, null],
] as const;
type Name = (typeof SESSIONS)[number][1];

let db: SqliteD1;

beforeEach(() => {
  db = openSqliteD1();
  for (const [index, [user, name, end, revoked]] of SESSIONS.entries())
    db.sqlite.exec(`INSERT INTO sessions (hash, user_id, created_at, seen_at, expires_at, absolute_expires_at, revoked_at)
        VALUES (CAST('${name}' AS BLOB), '${user}', 1, ${index}, ${end}, ${end}, ${revoked});
      INSERT INTO session_tokens (hash, session_hash, account_id, created_at, expires_at)
        VALUES (x'0${index}', CAST('${name}' AS BLOB), 'x', 1, ${NOW + 9});
      INSERT INTO oauth_grants (id, user_id, client_id, scope, redirect_uri, created_at, expires_at, absolute_expires_at, revoked_at)
        VALUES ('${name}', '${user}', 'c', '', '', 1, ${end}, ${end}, ${revoked})`);
});

const hashOf = (name: Name) => new TextEncoder().encode(name);
const session = (name: Name, userId: string) => ({ hash: hashOf(name), userId });
/** Sessions that were ended now, sessions without tokens, connections that were ended now, and audit entries. */
const ended = () => ({
  sessions: namesIn(`SELECT CAST(hash AS TEXT) AS name FROM sessions WHERE revoked_at = ${NOW}`),
  withoutToken: namesIn(
    'SELECT CAST(hash AS TEXT) AS name FROM sessions WHERE hash NOT IN (SELECT session_hash FROM session_tokens)',
  ),
  connections: namesIn(`SELECT id AS name FROM oauth_grants WHERE revoked_at = ${NOW}`),
  audited: namesIn("SELECT action || ' ' || target AS name FROM audit_log"),
});
const namesIn = (sql: string) =>
  db
    .rows<{ name: string }>(sql)
    .map(({ name }) => name)
    .sort();

describe('ending sessions', () => {
  it('ends one session of a person with its tokens, once', async () => {
    expect(await revokeSession(makeCall(db, 'x'), session('other', 'ann'))).toMatchObject({ ok: true });
    const done = {
      sessions: ['other'],
      withoutToken: ['other'],
      connections: [],
      audited: ['session.end ann'],
    };
    expect(ended()).toEqual(done);
    for (const foreign of [session('other', 'ann'), session('theirs', 'ann'), session('gone', 'ann')])
      expect(await revokeSession(makeCall(db, 'x'), foreign)).toMatchObject({ code: 'not_found' });
    expect(ended()).toEqual(done);
  });

  it.each([
    [false, []],
    [true, ['here', 'other']],
  ])(
    'ends the other live sessions of a person, and on request (%s) the connections',
    async (connections, grants) => {
      await signOutEverywhere(makeCall(db, 'x'), session('here', 'ann'), { connections, domain: null });
      expect(ended()).toEqual({
        sessions: ['other'],
        withoutToken: ['other'],
        connections: grants,
        audited: [...grants.map((id) => `oauth.disconnect ${id}`), 'session.end ann'],
      });
    },
  );

  it('lists the live sessions of a person, the one of the request first, and names their reseller', async () => {
    db.sqlite.exec(`INSERT INTO accounts (id, name, status, created_at) VALUES ('x', 'Reseller', 'active', 1);
      INSERT INTO tenants (id, account_id, external_ref, status, name, whu_email, created_at)
        VALUES ('t', 'x', 'r', 'active', 'n', 'e', 1);
      INSERT INTO workspace_members (tenant_id, user_id, role, created_at) VALUES ('t', 'ann', 'owner', 1)`);
    const { sessions, person } = await listSessions(db, session('here', 'ann'), null, NOW);
    expect(person).toMatchObject({ name: 'Reseller' });
    expect(sessions.map(({ id, current }) => [Buffer.from(id, 'hex').toString(), current])).toEqual([
      ['here', true],
      ['other', false],
    ]);
  });

  it('shows and ends on a reseller’s domain the sessions of that domain alone', async () => {
    const add = (name: string, domain: string) =>
      db.sqlite.exec(`INSERT INTO sessions (hash, user_id, created_at, seen_at, expires_at, absolute_expires_at, domain)
        VALUES (CAST('${name}' AS BLOB), 'ann', 1, 1, ${NOW + 9}, ${NOW + 9}, '${domain}')`);
    add('panel', 'panel.example');
    add('panel too', 'panel.example');
    add('elsewhere', 'apps.example');
    const panel = { hash: new TextEncoder().encode('panel'), userId: 'ann' };
    const listed = async (domain: string | null) =>
      (await listSessions(db, panel, domain, NOW)).sessions
        .map(({ id }) => Buffer.from(id, 'hex').toString())
        .sort();
    expect(await listed('panel.example')).toEqual(['panel', 'panel too']);
    expect(await listed(null)).toEqual(['elsewhere', 'here', 'other', 'panel', 'panel too']);
    const leave = (domain: string | null) =>
      signOutEverywhere(makeCall(db, 'x'), panel, { connections: false, domain });
    await leave('panel.example');
    expect(ended().sessions).toEqual(['panel too']);
    await leave(null);
    expect(ended().sessions).toEqual(['elsewhere', 'here', 'other', 'panel too']);
  });
});

describe('the account of a session token', () => {
  const issue = async (asked: string | null, platformAdmin = false) => {
    // The random bytes of these calls are the same.
    db.sqlite.exec('DELETE FROM session_tokens');
    const issued = await issueSessionToken(
      makeCall(db, 'x'),
      { ...session('here', 'ann'), platformAdmin } as unknown as Session,
      asked,
    );
    return issued.ok ? issued.value.accountId : issued.code;
  };

  it('is the one that was asked for, or that of the strongest and oldest role', async () => {
    // The test side of `early` comes first by its id.
    for (const [account, of] of ['early', 'late', 'helped', 'left', 'none', 'a-test'].map((id) => [
      id,
      id === 'a-test' ? "'early'" : null,
    ]))
      db.sqlite.exec(
        `INSERT INTO accounts (id, name, status, created_at, test_of) VALUES ('${account}', 'A', 'active', 1, ${of})`,
      );
    expect(await issue(null)).toBe('forbidden');
    expect(await issue(null, true)).toBe('forbidden');
    expect(await issue('none', true)).toBe('none');
    db.sqlite.exec(`INSERT INTO memberships (account_id, user_id, role, removed_at, created_at) VALUES
      ('helped', 'ann', 'admin', NULL, 1), ('left', 'ann', 'owner', 2, 1), ('none', 'ben', 'owner', NULL, 1),
      ('late', 'ann', 'owner', NULL, 4), ('early', 'ann', 'owner', NULL, 3)`);
    expect(await issue(null)).toBe('early');
    for (const asked of ['helped', 'a-test']) expect(await issue(asked)).toBe(asked);
    for (const asked of ['left', 'none', 'unknown']) expect(await issue(asked)).toBe('forbidden');
    expect(await issue(null, true)).toBe('early');
  });
});
