import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it } from 'vitest';
import { rowsNaming } from '../../support/workerd/rows-naming.ts';
import { newestGrant } from '../support/audit.ts';
import {
  addBranded,
  type Brand,
  brandsOf,
  published,
  readText,
  type Saved,
  save,
  seesBrands,
  TOOLS,
  WORKING,
} from '../support/brands.ts';
import { type Connection, connect, connectByConsent } from '../support/mcp.ts';
import { addMember, addPerson, type Person, signedIn } from '../support/people.ts';
import { addWorkspace } from '../support/workspace.ts';

let account: string;
let owner: Person;
beforeEach(async () => {
  account = await addBranded();
  owner = await addPerson();
  await addMember(account, owner);
});

describe('who is offered the tools of brands', () => {
  it('owners and admins who allowed the scope get the tools, and others do not', async () => {
    expect(await seesBrands(await connectByConsent(owner, brandsOf(account)))).toBe(true);
    expect(await seesBrands(await connect(owner, WORKING))).toBe(false);
    const admin = await addPerson();
    await addMember(account, admin, 'admin');
    expect(await seesBrands(await connect(admin, brandsOf(account)))).toBe(true);
  });

  it('customers, other staff and operators do not get the tools, whatever their form sends', async () => {
    const customer = await addPerson();
    await addWorkspace(customer, { accountId: account });
    const member = await addPerson();
    await addMember(account, member, 'member');
    const stranger = await addPerson();
    await addMember(await addBranded(), stranger);
    for (const person of [customer, member, stranger, await addPerson({ platformAdmin: true })]) {
      const connection = await connectByConsent(person, brandsOf(account));
      expect(await seesBrands(connection)).toBe(false);
      for (const name of TOOLS) {
        expect((await connection.rpc('tools/call', { name })).error?.message).toContain('Unknown tool');
      }
    }
  });

  it('nobody gets the tools after they lose the role or the account is disabled', async () => {
    const connection = await connect(owner, brandsOf(account));
    const set = (sql: string, ...values: string[]) =>
      env.DB.prepare(sql)
        .bind(...values)
        .run();
    await set("UPDATE memberships SET role = 'member' WHERE account_id = ?1", account);
    expect(await seesBrands(connection)).toBe(false);
    await set("UPDATE memberships SET role = 'owner', removed_at = 1 WHERE account_id = ?1", account);
    expect(await seesBrands(connection)).toBe(false);
    await set('UPDATE memberships SET removed_at = NULL WHERE account_id = ?1', account);
    expect(await seesBrands(connection)).toBe(true);
    await set("UPDATE accounts SET status = 'disabled' WHERE id = ?1", account);
    expect(await seesBrands(connection)).toBe(false);
  });

  it('a connection without the scope sees the tools, and their refusal names the scope', async () => {
    const connection = await connect(owner, [['brand', account]]);
    expect(await seesBrands(connection)).toBe(true);
    expect(await readText(connection, 'get_brand')).toMatch(/service:manage.*\/connections/);
  });

  it('lists of tools are not cached for other people', async () => {
    const connection = await connect(owner, brandsOf(account));
    for (const one of [connection, await connect(owner, WORKING)]) {
      const { result } = await one.modern('tools/list', {});
      expect(result).toMatchObject({ cacheScope: 'private' });
    }
  });
});

describe('the pages of consent and connections', () => {
  it('consent and connections offer the brands that a person administers, unticked, and no brands to others', async () => {
    const { OAuthClient } = await import('../support/oauth-client.ts');
    const client = await new OAuthClient().register();
    const browser = await signedIn(owner);
    const consent = await (await browser.get(await client.askFor(browser))).text();
    expect(consent).toMatch(new RegExp(`<input type="checkbox"[^>]*name="brand" value="${account}"\\s*/?>`));
    const other = await signedIn(await addPerson());
    expect(await (await other.get(await client.askFor(other))).text()).not.toContain('name="brand"');
  });

  it('consent and connections name the brands of a connection, and remove them from its next call on', async () => {
    const connection = await connectByConsent(owner, brandsOf(account));
    const browser = await signedIn(owner);
    expect(await (await browser.get('/connections')).text()).toContain('<dt>Brands</dt>');
    const grant = await newestGrant(owner.id);
    await browser.submit(`/connections/${grant}`, [...WORKING, ['workspaces', 'all']]);
    expect(await seesBrands(connection)).toBe(false);
    await browser.submit(`/connections/${grant}`, [...brandsOf(account), ['workspaces', 'all']]);
    expect(await seesBrands(connection)).toBe(true);
    const { results } = await env.DB.prepare(
      "SELECT json_extract(detail, '$.brands') AS brands FROM audit_log WHERE target = ?1 AND action IN ('oauth.consent', 'oauth.change_grant') ORDER BY seq",
    )
      .bind(grant)
      .all();
    expect(results.map(({ brands }) => brands)).toEqual([`["${account}"]`, null, `["${account}"]`]);
  });
});

describe('the brand', () => {
  let connection: Connection;
  beforeEach(async () => {
    connection = await connect(owner, brandsOf(account));
  });

  it('reads a brand as a document and numbered lines of its stylesheet', async () => {
    expect(await connection.value<Brand>('get_brand')).toMatchObject({
      shown: null,
      live: null,
      drafts: [],
      document: { schemaVersion: 1, identity: { productName: 'Acme' } },
      css: { text: '' },
    });
    const css = Array.from({ length: 500 }, (_, index) => `.l${index + 1} { color: red }`).join('\n');
    const { hash } = await save(connection, { css });
    const first = await connection.value<Brand>('get_brand');
    expect(first).toMatchObject({ shown: hash, css: { from_line: 1, lines: 200, total_lines: 500 } });
    const rest = await connection.value<Brand>('get_brand', { from_line: 201, lines: 600 });
    expect(`${first.css.text}\n${rest.css.text}`).toBe(css);
    const long = await save(connection, { css: `/* ${'x'.repeat(30_000)} */\n.a { color: red }` });
    const shown = await connection.value<Brand>('get_brand');
    expect(shown.css).toMatchObject({ lines: 1, total_lines: 2 });
    expect(shown.css.text.length).toBe(24_000);
    expect((await connection.value<Brand>('get_brand', { hash })).css.text).toBe(first.css.text);
    expect(long.hash).not.toBe(hash);
    expect(await readText(connection, 'get_brand', { hash: '0'.repeat(16) })).toContain(
      'get_brand lists drafts',
    );
  });

  it('changes a brand by edits, added rules and merged values', async () => {
    await save(connection, { css: '[data-part="card"] { margin: 1px }\n.a { color: red }' });
    const { hash, diagnostics } = await save(connection, {
      edits: [
        { find: 'margin: 1px', replace: 'margin: 2px' },
        { find: '.a { color: red }', replace: '' },
      ],
      append: '[data-part="card"] { colr: red }',
      merge: { identity: { tagline: 'Fresh' }, colors: { light: { primary: '#0b6b62' } } },
    });
    expect(diagnostics).toContainEqual(
      expect.objectContaining({ code: 'property_unknown', line: 2, suggestion: 'color' }),
    );
    const merged = await save(connection, { merge: { colors: null } });
    const brand = await connection.value<Brand>('get_brand', { hash });
    expect(brand.css.text).toBe('[data-part="card"] { margin: 2px }\n[data-part="card"] { colr: red }');
    expect(brand.document).toMatchObject({
      identity: { productName: 'Acme', tagline: 'Fresh' },
      colors: { light: { primary: '#0b6b62' } },
    });
    const now = await connection.value<Brand>('get_brand', { hash: merged.hash });
    expect(now.document).not.toHaveProperty('colors');
  });

  it('checks a change without saving it', async () => {
    const css = '.a { colr: red }';
    const checked = await connection.value<Saved>('check_brand', { css });
    const faults = [{ code: 'property_unknown', line: 1 }];
    expect(checked.diagnostics).toMatchObject(faults);
    // The Worker with the sample pages is not in this test, which the report says.
    const withPages = await connection.value<Saved>('check_brand', { css, pages: true });
    expect(withPages.diagnostics).toMatchObject([...faults, { code: 'page_check_skipped' }]);
    expect((await connection.value<Brand>('get_brand')).drafts).toEqual([]);
    const { hash } = await save(connection, { css: '.a { color: red }' });
    await save(connection, { css: '.b { color: red }' });
    const find = '.a { color: red }';
    const edits = [{ find, replace: '.a { colr: red }' }];
    expect((await connection.value<Saved>('check_brand', { hash, edits })).diagnostics).toMatchObject([
      { code: 'property_unknown' },
    ]);
    expect(await readText(connection, 'check_brand', { edits })).toContain(
      'edits[0].find is in the stylesheet nowhere',
    );
  });

  it('refuses an invalid brand with the place of the fault, and saves nothing', async () => {
    const { revision } = await save(connection, { css: '.a { color: red }\n.b { color: red }' });
    const refused = (change: Record<string, unknown>) =>
      readText(connection, 'save_brand_draft', { revision, ...change });
    expect(await refused({ edits: [{ find: 'color', replace: 'x' }] })).toContain('2 times');
    expect(await refused({ merge: { shape: { radius: 'round' } } })).toMatch(
      /^\/shape\/radius: .*Nothing was saved/,
    );
    expect(await refused({ merge: { shape: { roundness: 1 } } })).toContain(
      'is not part of the brand document. Nothing was saved',
    );
    expect(await refused({ document: { schemaVersion: 1 } })).toContain('/identity');
    expect(await refused({ css: `.x { --y: ${'('.repeat(200)}` })).toMatch(/line 1/);
    expect(await refused({ document: { ...{ schemaVersion: 1 }, x: 'y'.repeat(100_000) } })).toContain(
      'larger',
    );
    expect(await refused({ sheet: '' })).toContain('Nothing was done');
    expect(await refused({ css: '', append: '' })).toContain('{"css": "/**/"}');
    expect((await connection.value<Brand>('get_brand')).revision).toBe(revision);
  });

  it('saves an empty stylesheet as the refusal of an empty text says', async () => {
    await save(connection, { css: '.a { color: red }' });
    const { hash } = await save(connection, { css: '/**/' });
    const brand = await connection.value<Brand>('get_brand', { hash });
    expect(JSON.stringify(brand)).not.toContain('color: red');
  });

  it('overwrites no change of another person, and names that person', async () => {
    const { revision } = await connection.value<Brand>('get_brand');
    const first = await save(connection, { css: '.a { color: red }' });
    const stale = { revision, css: '.b { color: red }' };
    expect(await readText(connection, 'save_brand_draft', stale)).toContain(
      `Test client for ${owner.email} saved at`,
    );
    const publish = { hash: first.hash, revision, confirm: first.hash };
    expect(await readText(connection, 'publish_brand', publish)).toContain('Nothing was overwritten');
    expect((await connection.value<Brand>('get_brand')).drafts).toMatchObject([{ hash: first.hash }]);
  });

  it('publishes only with the repeated hash where the client cannot ask its user', async () => {
    const { hash, revision } = await save(connection, { css: '.a { color: red }' });
    for (const confirm of [undefined, '0'.repeat(16)]) {
      const said = await readText(connection, 'publish_brand', { hash, revision, confirm });
      expect(said).toContain(`confirm: "${hash}"`);
    }
    expect((await connection.value<Brand>('get_brand')).live).toBeNull();
    const live = await connection.value('publish_brand', { hash, revision, note: 'Red', confirm: hash });
    expect(live).toMatchObject({ version: 1, hash });
    expect(await connection.value('list_brand_versions')).toMatchObject({
      versions: [{ version: 1, note: `Published by Test client for ${owner.email}.\nRed` }],
    });
  });

  it('publishes after the consent of the user where the client can ask', async () => {
    const { hash, revision } = await save(connection, { css: '.a { color: red }' });
    const input = { hash, revision };
    const send = (again: Record<string, unknown> = {}, sent: Record<string, unknown> = input) =>
      connection.modern(
        'tools/call',
        { name: 'publish_brand', arguments: sent, ...again },
        { elicitation: {} },
      );
    const { result } = await send();
    expect(result).toMatchObject({ resultType: 'input_required' });
    const asked = result as {
      inputRequests: Record<string, { params: { message: string } }>;
      requestState: string;
    };
    const [name = ''] = Object.keys(asked.inputRequests);
    expect(asked.inputRequests[name]?.params.message).toBe(
      `Publish the draft ${hash} as the brand of Acme, for all of its customers?`,
    );
    const answered = (action: string) => ({
      inputResponses: { [name]: { action } },
      requestState: asked.requestState,
    });
    for (const action of ['decline', 'cancel']) {
      expect((await send(answered(action))).result).toMatchObject({ isError: true });
    }
    expect((await send(answered('maybe'))).error?.code).toBe(-32602);
    // The consent to one draft does not apply to another, and no argument of the model replaces it.
    const other = await save(connection, { css: '.b { color: red }' });
    const another = { hash: other.hash, revision: other.revision, confirm: other.hash };
    expect((await send(answered('accept'), another)).result).toMatchObject({ resultType: 'input_required' });
    expect((await connection.value<Brand>('get_brand')).live).toBeNull();
    // The consent to a publish at once does not apply to a scheduled one.
    const later = {
      ...another,
      publish_at: new Date(Date.now() + 86_400_000).toISOString(),
    };
    const consent = {
      inputResponses: { [name]: { action: 'accept' } },
      requestState: `${account} ${other.hash} ${other.revision}`,
    };
    expect((await send(consent, later)).result).toMatchObject({
      resultType: 'input_required',
      requestState: `${consent.requestState} ${later.publish_at}`,
    });
    expect(await connection.value<Brand>('get_brand')).toMatchObject({ live: null });
    const { result: yes } = await send(consent, another);
    expect(yes).toMatchObject({ structuredContent: { version: 1, hash: other.hash } });
  });

  it('rolls back to an earlier version, with the repeated number', async () => {
    const red = await published(connection, { css: '.a { color: red }' });
    await published(connection, { css: '.a { color: blue }' });
    const said = await readText(connection, 'restore_brand_version', { version: 1 });
    expect(said).toContain('confirm: 1.');
    expect(await connection.value('restore_brand_version', { version: 1, confirm: 1 })).toEqual({
      restored: 1,
    });
    expect((await connection.value<Brand>('get_brand')).live).toMatchObject({ hash: red.hash, version: 3 });
    expect(await readText(connection, 'restore_brand_version', { version: 9, confirm: 9 })).toContain(
      'no such',
    );
    const older = await connection.value<{ versions: unknown[] }>('list_brand_versions', { before: 3 });
    expect(older.versions).toMatchObject([{ version: 2 }, { version: 1 }]);
  });

  it('answers a link that shows the draft', async () => {
    const { hash } = await save(connection, { css: '.a { color: red }' });
    const link = await connection.value<{ url: string }>('preview_brand', { hash });
    expect(link.url).toMatch(new RegExp(`/platform/theme-preview\\?draft=${hash}&link=`));
    expect(await readText(connection, 'preview_brand', { hash: '0'.repeat(16) })).toContain('no such draft');
    await env.DB.prepare(
      `WITH RECURSIVE n (i) AS (SELECT 2 UNION ALL SELECT i + 1 FROM n WHERE i < 20)
       INSERT INTO brand_links SELECT id || i, account_id, hash, created_by, created_at, expires_at
       FROM brand_links, n WHERE account_id = ?1`,
    )
      .bind(account)
      .run();
    expect(await readText(connection, 'preview_brand', { hash })).toContain('as many preview links');
  });

  it('a brand cannot be changed while the operator has switched that off', async () => {
    const { hash, revision } = await save(connection, { css: '.a { color: red }' });
    await env.DB.prepare('UPDATE accounts SET authoring_enabled = 0 WHERE id = ?1').bind(account).run();
    for (const [name, input] of [
      ['save_brand_draft', { revision, append: '.b { color: red }' }],
      ['publish_brand', { hash, revision, confirm: hash }],
      ['restore_brand_version', { version: 1, confirm: 1 }],
    ] as const) {
      expect(await readText(connection, name, input)).toContain('switched off');
    }
    expect(await connection.value('get_brand')).toMatchObject({ shown: hash });
  });

  it('the contract is readable in parts of a limited size', async () => {
    const sizes: number[] = [];
    const read = async (topic: string, names?: string[]) => {
      const { contract } = await connection.value<{ contract: Record<string, Record<string, unknown>> }>(
        'get_styling_contract',
        { topic, ...(names && { names }) },
      );
      sizes.push(JSON.stringify(contract).length);
      return contract;
    };
    expect((await read('overview')).parts).toHaveProperty('button');
    expect((await read('parts', ['button'])).parts).toMatchObject([
      { name: 'button', selector: expect.any(String) },
    ]);
    expect((await read('tokens', ['radius'])).radius).toBeDefined();
    expect((await read('tokens', ['color'])).color?.primary).toMatchObject({
      variable: '--brand-color-primary',
    });
    expect((await read('document')).schema).toHaveProperty('$defs');
    expect(await read('rules')).toHaveProperty('caps');
    expect(Math.max(...sizes)).toBeLessThan(32_000);
  });

  it.each([
    ['tokens', undefined, 'names is required for tokens'],
    ['parts', [], 'names is required for parts'],
    ['parts', ['button', 'buton'], 'no parts named buton'],
    ['tokens', ['colour', 'space'], 'no tokens named colour'],
  ])('refuses %s of the contract with the names %s', async (topic, names, sentence) => {
    expect(await readText(connection, 'get_styling_contract', { topic, names })).toContain(sentence);
  });

  it('a change is recorded under the name of the connection, and changes no other account', async () => {
    const other = await addBranded();
    await addMember(other, owner);
    const before = await rowsNaming([other]);
    const { hash } = await published(connection, { css: '.a { color: red }' });
    const grant = await newestGrant(owner.id);
    const { results } = await env.DB.prepare(
      "SELECT action, target, grant_id, actor_kind FROM audit_log WHERE account_id = ?1 AND action LIKE 'branding.%' ORDER BY seq",
    )
      .bind(account)
      .all();
    const by = { grant_id: grant, actor_kind: 'client', target: hash };
    expect(results).toEqual([
      { action: 'branding.save', ...by },
      { action: 'branding.publish', ...by },
    ]);
    expect(await rowsNaming([other])).toEqual(before);
    // The consent named one account, so that the connection cannot reach the person's other account.
    expect(await readText(connection, 'get_brand', { account_id: other })).toContain(`${account} (Acme)`);
  });

  it('a call names the brand where a connection may change several', async () => {
    const other = await addBranded();
    await addMember(other, owner);
    const both = await connect(owner, brandsOf(account, other));
    expect(await readText(both, 'get_brand')).toContain(`${other} (Acme)`);
    const input = { account_id: other.toUpperCase() };
    const { revision } = await both.value<Brand>('get_brand', input);
    const change = { ...input, revision, css: '.o { color: red }' };
    const { hash } = await both.value<Saved>('save_brand_draft', change);
    expect(await both.value('get_brand', input)).toMatchObject({ account_id: other, shown: hash });
    expect(await both.value('get_brand', { account_id: account })).toMatchObject({ shown: null });
  });
});
