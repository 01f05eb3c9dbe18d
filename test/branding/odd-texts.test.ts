import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { artifactKeys } from '../../workers/branding/store/artifact-store.ts';
import { sampled } from '../support/full-run.ts';
import { itInFull } from '../support/it-in-full.ts';
import { type SeededAccount, seedAccount } from '../support/workerd/seed-account.ts';
import { baseOf, call, DOCUMENT, getSnapshot, json, publish, RAW_CSS, save } from './support/client.ts';

// Texts whose stored bytes, decoded text and hash could differ, and stored parts that cannot be read. Neither may keep
// an account from reading its snapshot and from changing its brand.

const PIECES = [
  '\ufeff',
  '\ufeff\ufeff',
  '\ufffe',
  '\uffff',
  '\u{1fffe}',
  '\ufdd0',
  '\0',
  '\ud800',
  '\udc00\ud800',
  '\r\n',
  '\r',
  '\u2028',
  '\u0085',
  'e\u0301',
  '\u{1f600}',
];

const RULE = '.a{color:red}';
const placed = (piece: string): string[] => [
  `${piece}${RULE}`,
  `.a{${piece}color:red}`,
  `${RULE}/*${piece}*/`,
  `${RULE}.a::before{content:"${piece.replaceAll(/[\r\n]/g, '')}"}`,
];

/** Saves a text, publishes it, and saves it again, each with the base that the snapshot documents. */
async function holds(account: SeededAccount, css: string, document = DOCUMENT): Promise<void> {
  const key = account.themeKey;
  const saved = await save(key, css, document);
  const drafted = await getSnapshot(key);
  expect(drafted.drafts[0]).toMatchObject({ hash: saved.hash, css: css.toWellFormed() });
  expect(drafted.drafts[0]).not.toHaveProperty('unreadable');
  const again = await save(key, `${css}\n/* again */`, document);
  expect((await publish(key, again.hash, again.revision)).status).toBe(200);
  const live = await getSnapshot(key);
  expect(live.live).toMatchObject({ hash: again.hash, css: `${css}\n/* again */`.toWellFormed() });
  expect((await call(again.previewPath)).status).toBe(200);
  await save(key, `${css}\n/* last */`, document);
}

describe('a stylesheet of odd characters', () => {
  it.each(sampled(PIECES, 3).map((piece) => [JSON.stringify(piece), piece] as const))(
    'is saved, published, read and replaced with %s at its start',
    async (_, piece) => holds(await seedAccount(env.DB), `${piece}${RULE}`),
  );

  itInFull('is kept with each piece in each place, and with several', async () => {
    const account = await seedAccount(env.DB);
    const sheets = [...PIECES.flatMap(placed), PIECES.join(RULE), PIECES.toReversed().join('')];
    for (const css of sheets) await holds(account, css);
  });

  it('keeps the rule behind a byte order mark', async () => {
    const account = await seedAccount(env.DB);
    const { hash, stripped } = await save(account.themeKey, '\ufeff.a{color:red}');
    const compiled = await env.BRAND.get(artifactKeys.draft(account.accountId, hash));
    expect([await compiled?.text(), stripped]).toEqual([expect.stringMatching(/\.a\{color:red\}/), []]);
  });

  it('is refused or kept in a brand document, whatever its name contains', async () => {
    const account = await seedAccount(env.DB);
    for (const piece of PIECES) {
      const document = JSON.stringify({ schemaVersion: 1, identity: { productName: `A${piece}B` } });
      const { revision, ...snapshot } = await getSnapshot(account.themeKey);
      const body = { css: RULE, brandingJson: document, expectedRevision: revision };
      const answer = await call(RAW_CSS, {
        method: 'PUT',
        bearer: account.themeKey,
        body: { ...body, baseHash: baseOf({ revision, ...snapshot }) },
      });
      expect([200, 400], await answer.clone().text()).toContain(answer.status);
      expect((await call(RAW_CSS, { bearer: account.themeKey })).status).toBe(200);
    }
  });
});

type Damage = (account: SeededAccount, hash: string) => Promise<unknown>;

const source = ({ accountId }: SeededAccount, hash: string) => artifactKeys.source(accountId, hash);
const setRow =
  (column: string, text: string): Damage =>
  ({ accountId }, hash) =>
    env.DB.prepare(`UPDATE brand_artifacts SET ${column} = ?3 WHERE account_id = ?1 AND hash = ?2`)
      .bind(accountId, hash, text)
      .run();

const rewritten = async (key: string, change: (bytes: Uint8Array) => Uint8Array, metadata = true) => {
  const object = await env.BRAND.get(key);
  const bytes = change(new Uint8Array(await object!.arrayBuffer()));
  await env.BRAND.put(key, bytes, metadata ? { customMetadata: object!.customMetadata! } : {});
};

const DAMAGES: ReadonlyArray<readonly [what: string, unreadable: string, damage: Damage]> = [
  ['a missing object', 'css', (account, hash) => env.BRAND.delete(source(account, hash))],
  ['a byte too few', 'css', (account, hash) => rewritten(source(account, hash), (b) => b.slice(1))],
  ['no bytes', 'css', (account, hash) => rewritten(source(account, hash), () => new Uint8Array())],
  [
    'other bytes',
    'css',
    (account, hash) => rewritten(source(account, hash), () => new Uint8Array([0xff, 0xfe])),
  ],
  ['no hash', 'css', (account, hash) => rewritten(source(account, hash), (bytes) => bytes, false)],
  ['a document cut off', 'config', setRow('document', '{"schemaVersion":1,')],
  ['a document that is none', 'config', setRow('document', '[]')],
  ['a document of a lone surrogate and NUL', 'config', setRow('document', '"\\ud800\\u0000"')],
  ['pins cut off', 'assets', setRow('pins', '[{')],
  ['pins of nothing', 'assets', setRow('pins', '[null]')],
];

interface Unreadable {
  unreadable?: string[];
}

describe('a stored part that cannot be read', () => {
  it.each(DAMAGES)('leaves every change possible: %s [B2.5]', async (_, part, damage) => {
    const account = await seedAccount(env.DB);
    const key = account.themeKey;
    const first = await save(key, '.first{color:red}');
    await publish(key, first.hash, first.revision);
    const hurt = await save(key, '.hurt{color:red}');
    await damage(account, hurt.hash);

    const drafted = await getSnapshot(key);
    expect(drafted.drafts[0]?.hash).toBe(hurt.hash);
    expect((drafted.drafts[0] as Unreadable).unreadable).toEqual(part === 'assets' ? undefined : [part]);
    expect((await publish(key, hurt.hash, drafted.revision)).status).toBe(200);

    const live = await getSnapshot(key);
    expect(live.live?.hash).toBe(hurt.hash);
    const named = [live.live as Unreadable, live.accountTheme as Unreadable].flatMap(
      ({ unreadable }) => unreadable ?? [],
    );
    expect(named).toContain(part);

    const next = await save(key, '.next{color:red}');
    expect((await publish(key, next.hash, next.revision)).status).toBe(200);
    const back = await call('/api/reseller/theme/rollback', {
      method: 'POST',
      bearer: account.session,
      body: { version: 1 },
    });
    expect([back.status, await json(back)]).toEqual([200, { ok: true }]);
    const broken = await call('/api/reseller/theme/rollback', {
      method: 'POST',
      bearer: account.session,
      body: { version: 2 },
    });
    // Compiled CSS is what a version restores; the authored text may be unreadable.
    expect(broken.status, await broken.text()).toBe(part === 'css' ? 200 : 409);
    expect((await call(RAW_CSS, { method: 'DELETE', bearer: key })).status).toBe(200);
    expect((await save(key, '.hurt{color:red}')).hash).toBe(hurt.hash);
    const mended = await getSnapshot(key);
    expect(mended).toMatchObject({ live: null, drafts: [{ hash: hurt.hash, css: '.hurt{color:red}' }] });
    expect(JSON.stringify(mended)).not.toContain('unreadable');
  });

  it('says of a document-only change that the stylesheet of its base cannot be read', async () => {
    const account = await seedAccount(env.DB);
    const { hash } = await save(account.themeKey, '.hurt{color:red}');
    await env.BRAND.delete(source(account, hash));
    const { revision: expectedRevision } = await getSnapshot(account.themeKey);
    const body = { brandingJson: DOCUMENT, expectedRevision, baseHash: hash };
    const answer = await call('/api/reseller/branding/config', {
      method: 'PATCH',
      bearer: account.themeKey,
      body,
    });
    expect([answer.status, await json(answer)]).toEqual([
      409,
      { error: 'invalid_snapshot', error_description: expect.stringMatching(/cannot be read/) },
    ]);
  });
});
