import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it } from 'vitest';
import { eraseUser } from '#shared/operator/erase-user.ts';
import { createObjectStore } from '#workers/platform/core/create-object-store.ts';
import { deleteOldImports } from '#workers/platform/customers/imports/delete-old-imports.ts';
import { runImports } from '#workers/platform/customers/imports/run-import.ts';
import { type SeededAccount, seedAccount } from '../../support/workerd/seed-account.ts';
import { must, newPlan, newTenant } from '../support/client.ts';
import { fileForm, newImport, upload } from './support/import-form.ts';
import { countTenants, csvOf, importOperation, readImport } from './support/stored-import.ts';
import { listActions, signIn, type Visitor } from './support/visitor.ts';

let account: SeededAccount;
let owner: Visitor;
let base: string;

beforeEach(async () => {
  account = await seedAccount(env.DB);
  await newPlan(account.accountId, 'starter', { monthly_credits: 50 });
  owner = await signIn({ accountId: account.accountId, role: 'owner' });
  base = `/console/${account.accountId}`;
});

describe('the pages of an import', () => {
  it('shows the columns, then the outcome of each line, and creates nothing before the start', async () => {
    const there = await newTenant(account.platformKey);
    const file =
      `Kundennummer;E-Mail;Wer;Tarif\n1;a@example.test;Zoë;starter\n2;nobody;Casey;starter\n3;c@example.test;;premium\n` +
      `1;d@example.test;;\n${there.ref};other@example.test;;\n;;;\n6;f@example.test;;`;
    const sent = await upload(owner, base, fileForm(file));
    expect(sent.status, sent.html).toBe(303);
    const path = sent.location ?? '';
    const columns = await owner.get(path);
    expect(columns.html).toContain('6 lines, read as UTF-8, separated by semicolons.');
    expect(columns.html).toMatch(
      /<select id="column_email"[^>]*>.*?<option value="1" selected[^>]*>E-Mail</s,
    );
    expect(columns.html).not.toMatch(/<select id="column_name"[^>]*>(?:(?!<\/select>).)*value="2" selected/s);
    const missing = await owner.submit(`${path}/check`, { column_email: '1' });
    expect(missing.status).toBe(400);
    expect(missing.html).toContain('Choose the columns of the reference and of the e-mail address.');
    const fields = { column_external_ref: '0', column_email: '1', column_name: '2', column_plan_code: '3' };
    expect((await owner.submit(`${path}/check`, fields)).location).toBe(path);
    const page = await owner.get(path);
    expect(page.html).toContain('Import 2 customers');
    for (const words of [
      'That is no e-mail address.',
      'There is no plan “premium”.',
      'Line 2 has the same reference',
      `The customer is there with the address ${there.email}`,
    ])
      expect(page.html).toContain(words);
    expect(page.html).toMatch(/cannot be imported<\/dt><dd><a href="[^"]+\?show=refused">/);
    const refused = await owner.get(`${path}?show=refused`);
    expect(refused.html).toContain('nobody');
    expect(refused.html).not.toContain('f@example.test');
    expect(await countTenants(account.accountId)).toBe(1);
    expect(await listActions(account.accountId)).toEqual(['tenant.create', 'import.upload', 'import.check']);
  });

  it('names columns without a name by their letters in a spreadsheet', async () => {
    const file = `${','.repeat(27)}ref,email\n${','.repeat(27)}1,a@example.test`;
    const { location } = await upload(owner, base, fileForm(file));
    const form = (await owner.get(location ?? '')).html;
    const names = [...form.matchAll(/<option value="(?:0|25|26)"[^>]*>([^<]*)</g)].map(([, name]) => name);
    expect(names.slice(0, 3)).toEqual(['A', 'Z', 'AA']);
  });

  it('imports the export of another account', async () => {
    const { platformKey, accountId } = account;
    await newTenant(platformKey, {
      external_ref: '=1+1, "x"',
      whu: { email: 'a@example.test', name: "'@Zoë" },
      plan_code: 'starter',
    });
    await newTenant(platformKey, {
      entitlements: { max_projects: null, credits_per_day: 2.5, max_compute_size: 'L' },
    });
    const exported = await owner.get(`${base}/tenants/export.csv`);
    const other = await seedAccount(env.DB);
    await newPlan(other.accountId, 'starter', { monthly_credits: 50 });
    const its = await signIn({ accountId: other.accountId, role: 'owner' });
    const itsBase = `/console/${other.accountId}`;
    const sent = await upload(its, itsBase, fileForm(exported.html));
    const form = (await its.get(sent.location ?? '')).html;
    // The columns that the page has preselected.
    const chosen = [...form.matchAll(/<select id="(column_\w+)"[^>]*>(.*?)<\/select>/gs)].flatMap(
      ([, name = '', options = '']) => {
        const value = /<option value="(\d+)" selected/.exec(options)?.[1];
        return value === undefined ? [] : [[name, value]];
      },
    );
    expect(chosen).toHaveLength(15);
    await its.submit(`${sent.location}/check`, chosen);
    await its.submit(`${sent.location}/start`);
    await runImports(importOperation());
    const known = async (key: string) =>
      (await must('tenants', key, {})).tenants
        .map(({ external_ref, whu, plan_code, entitlements, status }) => ({
          external_ref,
          whu,
          plan_code,
          entitlements,
          status,
        }))
        .sort((a, b) => (a.external_ref < b.external_ref ? -1 : 1));
    expect(await known(other.platformKey)).toEqual(await known(platformKey));
    expect(accountId).not.toBe(other.accountId);
  });

  it('answers the same import when the form is sent again', async () => {
    const form = () => fileForm(csvOf(2), 'once');
    const [first, second] = [await upload(owner, base, form()), await upload(owner, base, form())];
    expect(second.location).toBe(first.location);
  });

  it.each([
    ['nothing', fileForm(''), 'has no customers'],
    ['a workbook', fileForm(Uint8Array.from([80, 75, 3, 4, 0, 0])), 'The file is no text'],
    ['more than the limit', fileForm(new Uint8Array(2 * 1024 * 1024 + 1).fill(97)), 'at most 2 MiB'],
    ['no file', new FormData(), 'at most 2 MiB'],
  ])('refuses %s', async (_, form, words) => {
    const page = await upload(owner, base, form);
    expect(page.status).toBe(400);
    expect(page.html).toContain(words);
  });

  it('imports customers on the test side', async () => {
    const test = await seedAccount(env.DB, { testOf: account });
    const itsBase = `/console/${test.accountId}`;
    const id = await newImport(owner, itsBase, true, csvOf(2));
    await owner.submit(`${itsBase}/imports/${id}/start`);
    await runImports(importOperation());
    expect((await must('tenants', test.platformKey, {})).tenants).toHaveLength(2);
    expect(await countTenants(account.accountId)).toBe(0);
  });

  it('shows and changes imports of its own account only', async () => {
    const id = await newImport(owner, base, true);
    const other = await seedAccount(env.DB);
    const its = await signIn({ accountId: other.accountId, role: 'owner' });
    const path = `/console/${other.accountId}/imports/${id}`;
    expect((await its.get(path)).status).toBe(404);
    expect((await its.get(`${path}/result.csv`)).status).toBe(404);
    await its.submit(`${path}/start`);
    await its.submit(`${path}/check`, { column_external_ref: '0', column_email: '1' });
    expect(await readImport(id)).toMatchObject({ status: 'checked', done: 0 });
  });

  it('deletes the lines of an erased person', async () => {
    const id = await newImport(owner, base, true, csvOf(2, 'refused,c-1@example.test.\n'));
    await env.DB.prepare(
      "INSERT OR IGNORE INTO users (id, email, created_at) VALUES (?1, 'c-1@example.test', 1)",
    )
      .bind(crypto.randomUUID())
      .run();
    const operator = { ...importOperation(), actor: { kind: 'operator', id: 'test' } } as const;
    const erased = await eraseUser(operator, createObjectStore(env.SITE_FILES), {
      email: 'c-1@example.test',
    });
    expect(erased.ok).toBe(true);
    const { results } = await env.DB.prepare(
      'SELECT cells FROM customer_import_lines WHERE import_id = ?1 ORDER BY seq',
    )
      .bind(id)
      .all();
    expect(results).toEqual([{ cells: '["c-0","c-0@example.test"]' }, { cells: '[]' }, { cells: '[]' }]);
  });

  it('deletes files and lines when their retention is over', async () => {
    const id = await newImport(owner, base, true, csvOf(3));
    await deleteOldImports(env.DB, Date.now());
    expect(await readImport(id)).not.toBeNull();
    await deleteOldImports(env.DB, Date.now() + 2 * 86_400_000);
    expect(await readImport(id)).toBeNull();
    const lines = await env.DB.prepare('SELECT count(*) AS n FROM customer_import_lines WHERE import_id = ?1')
      .bind(id)
      .first<number>('n');
    expect(lines).toBe(0);
  });
});
