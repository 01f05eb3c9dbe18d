import { beforeEach, expect, it } from 'vitest';
import { encodeUtf8 } from '#shared/encoding.ts';
import { makeSigningKey, openSigningKey } from '#shared/mail/relay/signing-key.ts';
import { systemRuntime } from '#shared/runtime/runtime.ts';
import { seal, unseal } from '#shared/sealing.ts';
import { openSecret, sealSecret } from '#workers/platform/events/webhooks/endpoint-secret.ts';
import { resealSecrets } from '#workers/platform/jobs/reseal-secrets.ts';
import { openSqliteD1, type SqliteD1 } from '../../support/ledger/sqlite-d1.ts';

const FORMER = 'former-secret-of-32-letters-or-more';
const NEW = 'the_new_secret_of_32_letters_or_more';
const BOTH = `${NEW} ${FORMER}`;
const ENDPOINTS = 130;

let db: SqliteD1;
beforeEach(() => {
  db = openSqliteD1();
});

const sealed = (id: string, secret: string, key = FORMER) => sealSecret(systemRuntime, key, id, secret);

async function addEndpoint(id: string, former: string | null): Promise<void> {
  const before = former === null ? null : await sealed(id, former);
  db.sqlite
    .prepare(`INSERT INTO webhook_endpoints (id, account_id, url, name, sealed_secret, former_sealed_secret, former_until,
        created_at, updated_at) VALUES (?, 'a', 'https://x.example', 'n', ?, ?, 9, 1, 1)`)
    .run(id, await sealed(id, `secret of ${id}`), before);
}

async function addDestination(id: string, value: Uint8Array): Promise<void> {
  db.sqlite
    .prepare(`INSERT INTO usage_destinations (id, account_id, kind, name, url, sealed_secret, event_name, sent_seq, created_at,
        updated_at) VALUES (?, 'a', 'https', 'n', 'https://x.example', ?, 'e', 0, 1, 1)`)
    .run(id, value);
}

const columnOf = (table: string, column: string, id: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(
    db.rows<{ value: Uint8Array }>(
      `SELECT ${column} AS value FROM ${table} WHERE ${table === 'sending_domains' ? 'account_id' : 'id'} = ?`,
      id,
    )[0]?.value ?? [],
  );

it('opens with either of two secrets only, and seals with the first', async () => {
  const owner = { purpose: 'test', row: 'row' };
  const text = encodeUtf8('a secret');
  for (const key of [FORMER, NEW]) {
    const value = await seal(systemRuntime, key, owner, text);
    expect(new Uint8Array(await unseal(BOTH, owner, value))).toEqual(text);
    await expect(unseal(BOTH, { ...owner, row: 'another' }, value)).rejects.toThrow();
    await expect(unseal('a-third', owner, value)).rejects.toThrow();
  }
  const value = await seal(systemRuntime, BOTH, owner, text);
  await expect(unseal(FORMER, owner, value)).rejects.toThrow();
  expect(new Uint8Array(await unseal(NEW, owner, value))).toEqual(text);
});

it('reads a passphrase with spaces as one secret', async () => {
  const owner = { purpose: 'test', row: 'row' };
  const value = await seal(systemRuntime, 'two words', owner, encodeUtf8('a secret'));
  for (const other of ['two', 'words', 'words two'])
    await expect(unseal(other, owner, value), other).rejects.toThrow();
  expect(new Uint8Array(await unseal('two words', owner, value))).toEqual(encodeUtf8('a secret'));
});

it('seals everything with the new secret, so that the former one can be removed', async () => {
  const ids = Array.from({ length: ENDPOINTS }, (_, index) => `endpoint-${String(index).padStart(3, '0')}`);
  for (const [index, id] of ids.entries()) await addEndpoint(id, index % 2 === 0 ? null : `former of ${id}`);
  await addDestination('destination', await sealed('destination', 'token'));
  await addDestination('removed', new Uint8Array());
  const [key, next] = [
    await makeSigningKey(systemRuntime, FORMER, 'a'),
    await makeSigningKey(systemRuntime, FORMER, 'a'),
  ];
  db.sqlite
    .prepare(`INSERT INTO sending_domains (account_id, domain, local_part, status, selector, public_key, sealed_key,
        next_selector, next_public_key, next_sealed_key, claimed_at, next_check_at)
        VALUES ('a', 'shop.example', 'hello', 'pending', ?, ?, ?, ?, ?, ?, 1, 1)`)
    .run(key.selector, key.publicKey, key.sealedKey, next.selector, next.publicKey, next.sealedKey);
  const values = ENDPOINTS + ENDPOINTS / 2 + 3;

  expect(await resealSecrets({ db, runtime: systemRuntime }, FORMER)).toBeNull();
  expect(await resealSecrets({ db, runtime: systemRuntime }, BOTH)).toEqual({
    sealed: values,
    unreadable: 0,
  });
  expect(await resealSecrets({ db, runtime: systemRuntime }, BOTH)).toEqual({ sealed: 0, unreadable: 0 });
  for (const [index, id] of ids.entries()) {
    expect(await openSecret(NEW, id, columnOf('webhook_endpoints', 'sealed_secret', id))).toBe(
      `secret of ${id}`,
    );
    if (index % 2 === 1)
      expect(await openSecret(NEW, id, columnOf('webhook_endpoints', 'former_sealed_secret', id))).toBe(
        `former of ${id}`,
      );
  }
  const token = columnOf('usage_destinations', 'sealed_secret', 'destination');
  expect(await openSecret(NEW, 'destination', token)).toBe('token');
  for (const [column, { selector, sealedKey }] of [
    ['sealed_key', key],
    ['next_sealed_key', next],
  ] as const) {
    const now = { selector, sealedKey: columnOf('sending_domains', column, 'a') };
    expect(await openSigningKey(NEW, 'a', now)).toBe(
      await openSigningKey(FORMER, 'a', { selector, sealedKey }),
    );
  }
});

it('counts values that no secret opens, does not change them, and seals the others', async () => {
  await addDestination('lost', await sealed('lost', 'token', 'a-third'));
  await addDestination('other', await sealed('other', 'token'));
  const before = columnOf('usage_destinations', 'sealed_secret', 'lost');
  expect(await resealSecrets({ db, runtime: systemRuntime }, BOTH)).toEqual({ sealed: 1, unreadable: 1 });
  expect(columnOf('usage_destinations', 'sealed_secret', 'lost')).toEqual(before);
});
