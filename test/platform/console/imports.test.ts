import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it } from 'vitest';
import { eraseUser } from '../../../shared/operator/erase-user.ts';
import { systemRuntime } from '../../../shared/runtime.ts';
import { deleteOldImports } from '../../../workers/platform/customer-imports/delete-old-imports.ts';
import { runImport, runImports } from '../../../workers/platform/customer-imports/run-import.ts';
import { tellAboutImports } from '../../../workers/platform/customer-imports/tell-about-imports.ts';
import { recordNotices } from '../../../workers/platform/mail/record-notices.ts';
import { createObjectStore } from '../../../workers/platform/storage/create-object-store.ts';
import { measureD1 } from '../../support/workerd/d1-meter.ts';
import { type SeededAccount, seedAccount } from '../../support/workerd/seed-account.ts';
import { wrappedDatabase } from '../../support/workerd/wrapped-database.ts';
import { must, newPlan, newTenant } from '../support/client.ts';
import { fileForm, newImport, upload } from './support/import-form.ts';
import { csvOf, readImport } from './support/stored-import.ts';
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

const operation = (db = env.DB) => ({
  db,
  runtime: systemRuntime,
  requestId: 'test',
  baseUrl: env.BASE_URL,
});

const tenantCount = async (): Promise<number> =>
  (await env.DB.prepare('SELECT count(*) AS n FROM tenants WHERE account_id = ?1')
    .bind(account.accountId)
    .first<number>('n')) ?? -1;

/** Marks an import as started, without the run that follows the answer. */
const begin = (id: string) =>
  env.DB.prepare("UPDATE customer_imports SET status = 'running' WHERE id = ?1").bind(id).run();

describe('importing customers', () => {
  it('shows the columns, then each line with what will happen, and creates nothing before it is asked to', async () => {
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
    expect(await tenantCount()).toBe(1);
    expect(await listActions(account.accountId)).toEqual(['tenant.create', 'import.upload', 'import.check']);
  });

  it('imports the lines, shows how far it is, and gives the result as a file', async () => {
    const there = await newTenant(account.platformKey);
    const file = csvOf(3, `bad,nobody\n${there.ref},${there.email}\n`);
    const id = await newImport(owner, base, true, file);
    const path = `${base}/imports/${id}`;
    // The run follows the answer.
    expect((await owner.submit(`${path}/start`)).location).toBe(path);
    await runImports(operation());
    expect(await readImport(id)).toEqual({ status: 'done', done: 5, created: 3, existing: 1, refused: 1 });
    const page = await owner.get(path);
    expect(page.html).toContain('Every line was worked through.');
    expect(page.html).not.toContain('nobody');
    const result = (await owner.get(`${path}/result.csv`)).html.trimEnd().split('\r\n');
    expect(result[0]).toBe('line,external_ref,outcome,tenant_id,dashboard_url,error');
    const { tenant } = await must('tenant', account.platformKey, { external_ref: 'c-0' });
    expect(result[1]).toBe(`2,c-0,created,${tenant.tenant_id},${tenant.dashboard_url},`);
    expect(result[4]).toBe('5,bad,refused,,,email: invalid_email');
    expect(result[5]).toMatch(new RegExp(`^6,${there.ref},existing,${there.id},http`));
    const kept = await env.DB.prepare(
      "SELECT count(*) AS n FROM customer_import_lines WHERE import_id = ?1 AND cells <> '[]'",
    )
      .bind(id)
      .first<number>('n');
    expect(kept).toBe(0);
    const done = (await listActions(account.accountId)).filter((action) => action.startsWith('import.'));
    expect(done).toEqual(['import.upload', 'import.check', 'import.start', 'import.finish']);
  });

  it('imports into another account what was exported from one', async () => {
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
    // What the page has chosen by itself.
    const chosen = [...form.matchAll(/<select id="(column_\w+)"[^>]*>(.*?)<\/select>/gs)].flatMap(
      ([, name = '', options = '']) => {
        const value = /<option value="(\d+)" selected/.exec(options)?.[1];
        return value === undefined ? [] : [[name, value]];
      },
    );
    expect(chosen).toHaveLength(15);
    await its.submit(`${sent.location}/check`, chosen);
    await its.submit(`${sent.location}/start`);
    await runImports(operation());
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

  it('goes on with the imports of others while those of an account fail', async () => {
    const poisoned = await Promise.all(
      Array.from({ length: 4 }, () => newImport(owner, base, true, csvOf(1))),
    );
    for (const id of poisoned) {
      await begin(id);
      await env.DB.prepare("UPDATE customer_imports SET mapping = '{' WHERE id = ?1").bind(id).run();
    }
    const other = await seedAccount(env.DB);
    const its = await signIn({ accountId: other.accountId, role: 'owner' });
    const id = await newImport(its, `/console/${other.accountId}`, true, csvOf(2));
    await begin(id);
    await runImports(operation());
    expect(await readImport(id)).toMatchObject({ status: 'done', created: 2 });
    expect(await readImport(poisoned[0] ?? '')).toMatchObject({ status: 'running', done: 0 });
    await env.DB.prepare("UPDATE customer_imports SET status = 'stopped' WHERE account_id = ?1")
      .bind(account.accountId)
      .run();
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

  it('stops after the lines that are under way, and goes on when it is asked to', async () => {
    const id = await newImport(owner, base, true, csvOf(150));
    const path = `${base}/imports/${id}`;
    await begin(id);
    let stops = 0;
    const db = wrappedDatabase(async (run) => {
      const answer = await run();
      if (stops === 0 && (await readImport(id)).done === 100) {
        stops += 1;
        await owner.submit(`${path}/stop`);
      }
      return answer;
    });
    await runImport(operation(db), id);
    expect(await readImport(id)).toMatchObject({ status: 'stopped', done: 100, created: 100 });
    const page = await owner.get(path);
    expect(page.html).toContain('Stopped after 100 of 150 lines.');
    await owner.submit(`${path}/start`);
    await runImports(operation());
    expect(await readImport(id)).toMatchObject({ status: 'done', done: 150, created: 150 });
  });

  it.each(['failed', 'lost', 'killed'] as const)(
    'imports each line once when any call to the database is %s',
    async (fault) => {
      const file = csvOf(30, 'bad,nobody\n');
      const clean = await newImport(owner, base, true, file);
      let calls = 0;
      await begin(clean);
      await runImport(
        operation(
          wrappedDatabase((run) => {
            calls += 1;
            return run();
          }),
        ),
        clean,
      );
      expect(await readImport(clean)).toEqual({
        status: 'done',
        done: 31,
        created: 30,
        existing: 0,
        refused: 1,
      });
      expect(calls).toBeGreaterThan(5);
      for (let at = 0; at < calls; at += 1) {
        const place = await seedAccount(env.DB);
        const its = await signIn({ accountId: place.accountId, role: 'owner' });
        const id = await newImport(its, `/console/${place.accountId}`, true, file);
        await begin(id);
        let call = 0;
        let isDead = false;
        const db = wrappedDatabase(async (run) => {
          if (isDead) throw new Error('D1_ERROR: the Worker is gone');
          const isHere = call++ === at;
          if (isHere && fault === 'failed') throw new Error('D1_ERROR: SQLITE_IOERR');
          const answer = await run();
          if (isHere && fault === 'killed') isDead = true;
          if (isHere && fault !== 'failed') throw new Error('D1_ERROR: Network connection lost.');
          return answer;
        });
        await runImport(operation(db), id).catch(() => undefined);
        // The lease of a run that died ends, and the timer goes on.
        await env.DB.prepare('UPDATE customer_imports SET lease_until = 0 WHERE id = ?1').bind(id).run();
        for (let run = 0; run < 3; run += 1) await runImport(operation(), id);
        expect(await readImport(id), `call ${at}`).toEqual({
          status: 'done',
          done: 31,
          created: 30,
          existing: 0,
          refused: 1,
        });
        const made = await env.DB.prepare(
          `SELECT (SELECT count(*) FROM tenants WHERE account_id = ?1) AS tenants,
             (SELECT count(*) FROM audit_log WHERE account_id = ?1 AND action = 'tenant.create') AS audited,
             (SELECT count(*) FROM customer_import_lines WHERE import_id = ?2 AND outcome = 'created') AS lines,
             (SELECT count(*) FROM audit_log WHERE account_id = ?1 AND action = 'import.finish') AS finished`,
        )
          .bind(place.accountId, id)
          .first();
        expect(made, `call ${at}`).toEqual({ tenants: 30, audited: 30, lines: 30, finished: 1 });
      }
    },
  );

  it('refuses a line that the storage does not take, after some runs, and imports the others', async () => {
    const id = await newImport(owner, base, true, csvOf(3));
    await env.DB.prepare(
      `CREATE TRIGGER poisoned BEFORE INSERT ON tenants WHEN NEW.external_ref = 'c-1' AND NEW.account_id = '${account.accountId}'
       BEGIN SELECT RAISE(ABORT, 'poisoned'); END`,
    ).run();
    await begin(id);
    for (let run = 0; run < 8; run += 1) await runImport(operation(), id);
    await env.DB.prepare('DROP TRIGGER poisoned').run();
    expect(await readImport(id)).toEqual({ status: 'done', done: 3, created: 2, existing: 0, refused: 1 });
  });

  it('stops when the account may not create tenants any more', async () => {
    const id = await newImport(owner, base, true, csvOf(3));
    await begin(id);
    await env.DB.prepare("UPDATE accounts SET status = 'disabled' WHERE id = ?1")
      .bind(account.accountId)
      .run();
    await runImport(operation(), id);
    expect(await readImport(id)).toMatchObject({ status: 'stopped', done: 0 });
    expect(await tenantCount()).toBe(0);
  });

  it('writes to nobody unless it was chosen, and then one after the other', async () => {
    const mails = async (welcome: Record<string, string>) => {
      const place = await seedAccount(env.DB);
      const its = await signIn({ accountId: place.accountId, role: 'owner' });
      const itsBase = `/console/${place.accountId}`;
      const sent = await upload(its, itsBase, fileForm(csvOf(3)));
      const fields = { column_external_ref: '0', column_email: '1', ...welcome };
      await its.submit(`${sent.location}/check`, fields);
      await its.submit(`${sent.location}/start`);
      await runImports(operation());
      const now = Date.now();
      await recordNotices(env.DB, now);
      const { results } = await env.DB.prepare(
        "SELECT due_at - ?2 AS wait FROM notices WHERE account_id = ?1 AND kind = 'welcome' ORDER BY due_at",
      )
        .bind(place.accountId, now)
        .all<{ wait: number }>();
      return results.map(({ wait }) => wait);
    };
    expect(await mails({})).toEqual([]);
    expect(await mails({ welcome: 'yes' })).toEqual([6_000, 12_000, 18_000]);
  });

  it('tells the person who uploaded the file, in their language, once a mail was sent', async () => {
    await env.DB.prepare('DELETE FROM customer_imports').run();
    const id = await newImport(owner, base, true, csvOf(3, 'bad,nobody\n'));
    await begin(id);
    await runImport(operation(), id);
    await env.DB.prepare("UPDATE users SET language = 'de' WHERE id = ?1").bind(owner.userId).run();
    const sent: { to: string; subject: string; text: string }[] = [];
    const tell = (isAway = false) =>
      tellAboutImports(
        env,
        Date.now(),
        () => ({
          send: async (message) => {
            if (isAway) throw new Error('The mail server is away.');
            sent.push(message);
          },
        }),
        'test',
      );
    expect(await tell(true)).toEqual({ told: 0 });
    expect(await tell()).toEqual({ told: 1 });
    expect(await tell()).toEqual({ told: 0 });
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({ to: owner.email, subject: 'Der Import in Acme ist abgeschlossen' });
    expect(sent[0]?.text).toContain('Angelegt: 3. Schon vorhanden: 0. Abgelehnt: 1.');
    expect(sent[0]?.text).toContain(`${base}/imports/${id}`);
  });

  it('works on the test side', async () => {
    const test = await seedAccount(env.DB, { testOf: account });
    const itsBase = `/console/${test.accountId}`;
    const id = await newImport(owner, itsBase, true, csvOf(2));
    await owner.submit(`${itsBase}/imports/${id}/start`);
    await runImports(operation());
    expect((await must('tenants', test.platformKey, {})).tenants).toHaveLength(2);
    expect(await tenantCount()).toBe(0);
  });

  it('shows and steers imports of its own account only', async () => {
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

  it('forgets a person who is erased', async () => {
    const id = await newImport(owner, base, true, csvOf(2, 'refused,c-1@example.test.\n'));
    await env.DB.prepare(
      "INSERT OR IGNORE INTO users (id, email, created_at) VALUES (?1, 'c-1@example.test', 1)",
    )
      .bind(crypto.randomUUID())
      .run();
    const operator = { ...operation(), actor: { kind: 'operator', id: 'test' } } as const;
    const erased = await eraseUser(operator, createObjectStore(env.SITES), { email: 'c-1@example.test' });
    expect(erased.ok).toBe(true);
    const { results } = await env.DB.prepare(
      'SELECT cells FROM customer_import_lines WHERE import_id = ?1 ORDER BY seq',
    )
      .bind(id)
      .all();
    expect(results).toEqual([{ cells: '["c-0","c-0@example.test"]' }, { cells: '[]' }, { cells: '[]' }]);
  });

  it('deletes files and lines when their time is over', async () => {
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

  it('checks and imports five thousand lines with a bounded number of round trips', async () => {
    const file = csvOf(5_000);
    let id = '';
    const checked = await measureD1(async () => {
      id = await newImport(owner, base, true, file);
    });
    // The session and the file; the session, the import, six pages each with its look-up, and the forecasts.
    expect(checked.roundTrips).toBeLessThanOrEqual(20);
    await begin(id);
    const run = await measureD1(() => runImport(operation(), id));
    const { done } = await readImport(id);
    expect(done).toBeGreaterThan(0);
    expect(run.roundTrips).toBeLessThanOrEqual(10 * (done / 100) + 2);
  });
});
