import { beforeEach, describe, expect, it } from 'vitest';
import { sha256 } from '#shared/encoding.ts';
import { ANONYMOUS } from '#shared/operation.ts';
import { systemRuntime } from '#shared/runtime/runtime.ts';
import { findLink } from '#workers/auth/sign-in/find-link.ts';
import { findOpenSignIn } from '#workers/auth/sign-in/find-open-sign-in.ts';
import { findPerson } from '#workers/auth/sign-in/find-person.ts';
import { finishSignIn, type SignInProof } from '#workers/auth/sign-in/finish-sign-in.ts';
import { rememberBrowserStatement } from '#workers/auth/sign-in/known-browser.ts';
import { MAX_FAILED_CODES } from '#workers/auth/sign-in/limits.ts';
import { safeReturnTo } from '#workers/auth/sign-in/return-to.ts';
import { startOutcome } from '#workers/auth/sign-in/start-statements.ts';
import { openSqliteD1, type SqliteD1 } from '../../support/ledger/sqlite-d1.ts';

const NOW = 1_000_000;
const CODE = '123456';
const DEVICE = { userAgent: null, country: null, city: null };

let db: SqliteD1;
beforeEach(() => {
  db = openSqliteD1();
});

type Columns = Readonly<Record<string, string | number | Uint8Array | null>>;

const insert = (table: string, row: Columns) =>
  db.sqlite
    .prepare(
      `INSERT INTO ${table} (${Object.keys(row).join()}) VALUES (${Object.keys(row)
        .map(() => '?')
        .join()})`,
    )
    .run(...Object.values(row));

const person = (id: string, more: Columns = {}) =>
  insert('users', { id, email: `${id}@example.test`, created_at: 1, ...more });

/** A sign-in of that person: the cookie `<name>-cookie`, the link `<name>-link` and the code `CODE`. */
const signIn = async (name: string, more: Columns = {}) =>
  insert('sign_ins', {
    hash: await sha256(`${name}-cookie`),
    email: `${name}@example.test`,
    link_hash: await sha256(`${name}-link`),
    code_hash: await sha256(`${name}-cookie${CODE}`),
    return_to: `/${name}`,
    created_at: 1,
    expires_at: NOW + 2,
    code_expires_at: NOW + 1,
    mailed_at: 1,
    ...more,
  });

const finish = async (proof: SignInProof, browser = 'browser', domain: string | null = null) =>
  finishSignIn(
    { db, runtime: { ...systemRuntime, now: () => NOW }, actor: ANONYMOUS, requestId: 'test' },
    proof,
    domain,
    await sha256(browser),
    DEVICE,
  );
const byCode = (name: string, code = CODE) => finish({ kind: 'code', cookie: `${name}-cookie`, code });
const byLink = (name: string, browser?: string) => finish({ kind: 'link', token: `${name}-link` }, browser);
const stored = (name: string) =>
  db.rows<{ failed_codes: number; used_by: Uint8Array | null }>(
    'SELECT failed_codes, used_by FROM sign_ins WHERE email = ?',
    `${name}@example.test`,
  )[0];

describe('an open sign-in', () => {
  it('is found by its own link and its own cookie', async () => {
    await signIn('other');
    await signIn('ada');
    expect(await findLink(db, 'ada-link', null, null, NOW)).toMatchObject({ returnTo: '/ada' });
    expect(await findOpenSignIn(db, 'ada-cookie', null, NOW)).toMatchObject({
      returnTo: '/ada',
      codeWorks: true,
    });
  });

  it.each([
    ['in the moment of its end', { expires_at: NOW }],
    ['after its use', { used_by: new Uint8Array(32) }],
  ])('is not found %s', async (_, columns) => {
    await signIn('ada', columns);
    expect(await findLink(db, 'ada-link', null, null, NOW)).toBeNull();
    expect(await findOpenSignIn(db, 'ada-cookie', null, NOW)).toBeNull();
  });

  it('accepts its code until the moment in which the code ends', async () => {
    await signIn('ada', { code_expires_at: NOW });
    expect(await findOpenSignIn(db, 'ada-cookie', null, NOW)).toMatchObject({ codeWorks: false });
    expect(await findOpenSignIn(db, 'ada-cookie', null, NOW - 1)).toMatchObject({ codeWorks: true });
  });
});

describe('finishing a sign-in', () => {
  it('uses that sign-in alone', async () => {
    for (const name of ['eve', 'ada', 'bob']) {
      person(name);
      await signIn(name);
    }
    insert('sessions', {
      hash: new Uint8Array(32),
      user_id: 'bob',
      created_at: 1,
      seen_at: 1,
      expires_at: NOW + 1,
      absolute_expires_at: NOW + 1,
    });
    expect(await byLink('ada')).toMatchObject({ ok: true, value: { returnTo: '/ada' } });
    expect([stored('eve')?.used_by, stored('bob')?.used_by]).toEqual([null, null]);
    const sessions = db.rows<{ user_id: string }>('SELECT user_id FROM sessions WHERE created_at = ?', NOW);
    expect(sessions.map(({ user_id }) => user_id)).toEqual(['ada']);
    const entries = db.rows<{ action: string; target: string }>('SELECT action, target FROM audit_log');
    expect(entries).toEqual([{ action: 'session.create', target: 'ada' }]);
  });

  it.each([
    ['used', { used_by: new Uint8Array(32) }],
    ['expired', { expires_at: NOW }],
  ])('is refused as expired when the sign-in is %s, and counts no wrong code', async (_, columns) => {
    person('ada');
    await signIn('ada', columns);
    for (const result of [await byLink('ada'), await byCode('ada'), await byCode('ada', '000000')])
      expect(result).toMatchObject({ ok: false, code: 'expired' });
    expect(stored('ada')?.failed_codes).toBe(0);
  });

  it('counts wrong codes up to the limit, and no link', async () => {
    person('ada', { disabled_at: 1 });
    await signIn('ada');
    expect(await byLink('ada')).toMatchObject({ ok: false, code: 'expired' });
    expect(stored('ada')?.failed_codes).toBe(0);
    for (let wrong = 1; wrong <= MAX_FAILED_CODES + 2; wrong += 1) {
      const code = wrong < MAX_FAILED_CODES ? 'wrong_code' : 'code_ended';
      expect(await byCode('ada', '000000')).toMatchObject({ ok: false, code });
      expect(stored('ada')?.failed_codes).toBe(Math.min(wrong, MAX_FAILED_CODES));
    }
  });

  it.each([
    ['counts as new in the moment in which it ceases to be known', NOW, true],
    ['counts as known before', NOW + 1, false],
  ])('the browser %s', async (_, known, isTold) => {
    person('ada', { signed_in_at: 1 });
    await signIn('ada');
    insert('known_browsers', { hash: await sha256('browser'), expires_at: known });
    const done = await byLink('ada');
    expect(done.ok && done.value.tell !== null).toBe(isTold);
  });

  it('makes a browser known only with the session that was made', async () => {
    person('ada');
    await signIn('ada');
    await byLink('ada');
    const before = db.rows('SELECT hash FROM known_browsers');
    await rememberBrowserStatement(db, await sha256('stranger'), await sha256('no session'), NOW).run();
    expect(db.rows('SELECT hash FROM known_browsers')).toEqual(before);
    expect(before).toHaveLength(1);
  });
});

describe('signing in on the domain of a reseller', () => {
  const member = (account: string, user: string, more: Columns = {}) =>
    insert('memberships', { account_id: account, user_id: user, role: 'owner', created_at: 1, ...more });
  const account = (id: string, more: Columns = {}) =>
    insert('accounts', {
      id,
      name: id,
      status: 'active',
      custom_domain: `${id}.example`,
      custom_domain_status: 'active',
      created_at: 1,
      ...more,
    });
  const isHere = async (more: Columns = {}) => {
    account('shop', more);
    account('other');
    person('ada');
    member('shop', 'ada');
    return (await findPerson(db, 'ada@example.test', 'shop.example'))?.here;
  };

  it('a person who belongs to that account alone may sign in there', async () => {
    expect(await isHere()).toBe(true);
  });

  it.each([
    ['its domain is not in use', { custom_domain_status: 'pending' }],
    ['the account is disabled', { status: 'disabled' }],
  ])('nobody may sign in there when %s', async (_, columns) => {
    expect(await isHere(columns)).toBe(false);
  });

  it('an ended membership elsewhere does not count, and a person of another account may not sign in there', async () => {
    await isHere();
    member('other', 'ada', { removed_at: 1 });
    expect(await findPerson(db, 'ada@example.test', 'shop.example')).toMatchObject({ here: true });
    expect(await findPerson(db, 'ada@example.test', 'other.example')).toMatchObject({ here: false });
  });

  const atShop = { domain: 'shop.example', account_id: 'shop' };
  const proofs: SignInProof[] = [
    { kind: 'code', cookie: 'ada-cookie', code: CODE },
    { kind: 'link', token: 'ada-link' },
  ];
  const sessions = () =>
    db.rows<{ domain: string | null; account_id: string | null }>('SELECT domain, account_id FROM sessions');

  it.each(proofs)('a $kind is valid on the host of its sign-in alone', async (proof) => {
    await isHere();
    await signIn('ada', atShop);
    for (const domain of [null, 'other.example']) {
      expect(await finish(proof, 'browser', domain)).toMatchObject({ code: 'expired' });
      expect(await findOpenSignIn(db, 'ada-cookie', domain, NOW)).toBeNull();
      expect(await findLink(db, 'ada-link', 'ada-cookie', domain, NOW)).toBeNull();
    }
    expect(stored('ada')?.failed_codes).toBe(0);
    expect(await findOpenSignIn(db, 'ada-cookie', 'shop.example', NOW)).not.toBeNull();
    expect(await findLink(db, 'ada-link', 'ada-cookie', 'shop.example', NOW)).toMatchObject({ asked: true });
    expect(await finish(proof, 'browser', 'shop.example')).toMatchObject({ ok: true });
    expect(sessions()).toEqual([atShop]);
  });

  it.each(proofs)('a $kind of the service’s own hosts is not valid on a domain', async (proof) => {
    await isHere();
    await signIn('ada');
    expect(await finish(proof, 'browser', 'shop.example')).toMatchObject({ code: 'expired' });
    expect(await finish(proof)).toMatchObject({ ok: true });
    expect(sessions()).toEqual([{ domain: null, account_id: null }]);
  });

  it('the link of a person who may not sign in there is valid on the service’s own hosts alone', async () => {
    await isHere();
    await signIn('ada', { domain: 'shop.example' });
    const [, byItsLink] = proofs;
    if (byItsLink === undefined) throw new Error('unreachable');
    expect(await finish(byItsLink, 'browser', 'shop.example')).toMatchObject({ code: 'expired' });
    expect(await findLink(db, 'ada-link', null, 'shop.example', NOW)).toBeNull();
    expect(await finish(byItsLink)).toMatchObject({ ok: true });
    expect(sessions()).toEqual([{ domain: null, account_id: null }]);
  });

  it.each<[string, () => unknown]>([
    [
      'the account has lost the domain',
      () => db.sqlite.exec("UPDATE accounts SET custom_domain_status = 'lost' WHERE id = 'shop'"),
    ],
    [
      'another account has got the domain',
      () =>
        db.sqlite.exec(`UPDATE accounts SET custom_domain = null WHERE id = 'shop';
          UPDATE accounts SET custom_domain = 'shop.example' WHERE id = 'other'`),
    ],
    ['the person has joined another account', () => member('other', 'ada')],
    ['the person has left the account', () => db.sqlite.exec('UPDATE memberships SET removed_at = 1')],
    ['the person runs the service', () => db.sqlite.exec('UPDATE users SET platform_admin = 1')],
  ])('an open sign-in ends when meanwhile %s', async (_, change) => {
    await isHere();
    await signIn('ada', atShop);
    change();
    for (const proof of proofs) expect((await finish(proof, 'browser', 'shop.example')).ok).toBe(false);
    expect(sessions()).toEqual([]);
  });

  it('a locked person is not found', async () => {
    person('ada', { disabled_at: 1 });
    expect(await findPerson(db, 'ada@example.test', null)).toBeNull();
  });
});

describe('an earlier sign-in of the same browser', () => {
  it.each([
    ['can still be finished', {}, 1],
    ['is for another address', { email: 'bob@example.test' }, 0],
    ['was not mailed', { mailed_at: null }, 0],
    ['was used', { used_by: new Uint8Array(32) }, 0],
    ['ends in this moment', { expires_at: NOW }, 0],
    ['was started on another host', { domain: 'shop.example' }, 0],
  ])('is reported as open only if it can be finished: it %s', async (_, columns, open) => {
    await signIn('ada', columns);
    const openHash = await sha256('ada-cookie');
    const hash = await sha256('new');
    expect(
      await startOutcome.first(db, { hash, openHash, domain: null, email: 'ada@example.test', now: NOW }),
    ).toMatchObject({ open });
  });
});

it('the address after a sign-in has at most 2,048 characters', () => {
  const longest = `/docs?${'a'.repeat(2042)}`;
  expect([safeReturnTo(longest), safeReturnTo(`${longest}a`)]).toEqual([longest, '/']);
});
