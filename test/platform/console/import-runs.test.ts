import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it } from 'vitest';
import { notifyAboutImports } from '#workers/platform/customers/imports/notify-about-imports.ts';
import { runImport, runImports } from '#workers/platform/customers/imports/run-import.ts';
import { recordNotices } from '#workers/platform/reach/mail/record-notices.ts';
import { isFullRun } from '../../support/full-run.ts';
import { measureD1 } from '../../support/workerd/d1-meter.ts';
import { type SeededAccount, seedAccount } from '../../support/workerd/seed-account.ts';
import { wrappedDatabase } from '../../support/workerd/wrapped-database.ts';
import { must, newPlan, newTenant } from '../support/client.ts';
import { fileForm, newImport, upload } from './support/import-form.ts';
import { countTenants, csvOf, importOperation, markRunning, readImport } from './support/stored-import.ts';
import { listActions, signIn, type Visitor } from './support/visitor.ts';

const FAULTS = ['failed', 'lost', 'killed'] as const;

let account: SeededAccount;
let owner: Visitor;
let base: string;

beforeEach(async () => {
  account = await seedAccount(env.DB);
  await newPlan(account.accountId, 'starter', { monthly_credits: 50 });
  owner = await signIn({ accountId: account.accountId, role: 'owner' });
  base = `/console/${account.accountId}`;
});

describe('the run of an import', () => {
  it('imports the lines, shows the progress, and offers the result as a file', async () => {
    const there = await newTenant(account.platformKey);
    const file = csvOf(3, `bad,nobody\n${there.ref},${there.email}\n`);
    const id = await newImport(owner, base, true, file);
    const path = `${base}/imports/${id}`;
    // The run follows the answer.
    expect((await owner.submit(`${path}/start`)).location).toBe(path);
    await runImports(importOperation());
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

  it('lists the lines by their outcome once the import is started, also when it is not as forecast', async () => {
    const id = await newImport(owner, base, true, csvOf(3));
    const path = `${base}/imports/${id}`;
    await must('create', account.platformKey, { external_ref: 'c-1', whu: { email: 'c-1@example.test' } });
    await markRunning(id);
    await runImports(importOperation());
    expect(await readImport(id)).toMatchObject({ created: 2, existing: 1 });
    const listed = async (kind: string) =>
      [...(await owner.get(`${path}?show=${kind}`)).html.matchAll(/>(c-\d)<\/a>/g)].map(([, ref]) => ref);
    expect(await listed('created')).toEqual(['c-0', 'c-2']);
    expect(await listed('existing')).toEqual(['c-1']);
    expect((await owner.get(path)).html).toContain('<option value="existing">There before</option>');
  });

  it('runs the imports of other accounts while those of one account fail', async () => {
    const poisoned = await Promise.all(
      Array.from({ length: 4 }, () => newImport(owner, base, true, csvOf(1))),
    );
    for (const id of poisoned) {
      await markRunning(id);
      await env.DB.prepare("UPDATE customer_imports SET mapping = '{' WHERE id = ?1").bind(id).run();
    }
    const other = await seedAccount(env.DB);
    const its = await signIn({ accountId: other.accountId, role: 'owner' });
    const id = await newImport(its, `/console/${other.accountId}`, true, csvOf(2));
    await markRunning(id);
    await runImports(importOperation());
    expect(await readImport(id)).toMatchObject({ status: 'done', created: 2 });
    expect(await readImport(poisoned[0] ?? '')).toMatchObject({ status: 'running', done: 0 });
    await env.DB.prepare("UPDATE customer_imports SET status = 'stopped' WHERE account_id = ?1")
      .bind(account.accountId)
      .run();
  });

  it('stops after the lines under way, and continues when it is started again', async () => {
    const id = await newImport(owner, base, true, csvOf(150));
    const path = `${base}/imports/${id}`;
    await markRunning(id);
    let stops = 0;
    const db = wrappedDatabase(async (run) => {
      const answer = await run();
      if (stops === 0 && (await readImport(id)).done === 100) {
        stops += 1;
        await owner.submit(`${path}/stop`);
      }
      return answer;
    });
    await runImport(importOperation(db), id);
    expect(await readImport(id)).toMatchObject({ status: 'stopped', done: 100, created: 100 });
    const page = await owner.get(path);
    expect(page.html).toContain('Stopped after 100 of 150 lines.');
    await owner.submit(`${path}/start`);
    await runImports(importOperation());
    expect(await readImport(id)).toMatchObject({ status: 'done', done: 150, created: 150 });
  });

  it.each(FAULTS)('imports each line once when any call to the database is %s', async (fault) => {
    const file = csvOf(30, 'bad,nobody\n');
    const clean = await newImport(owner, base, true, file);
    let calls = 0;
    await markRunning(clean);
    await runImport(
      importOperation(
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
      // Every second call has one of the three faults, and every call all of them in a full run.
      if (!isFullRun && at % (2 * FAULTS.length) !== 2 * FAULTS.indexOf(fault)) continue;
      const place = await seedAccount(env.DB);
      const its = await signIn({ accountId: place.accountId, role: 'owner' });
      const id = await newImport(its, `/console/${place.accountId}`, true, file);
      await markRunning(id);
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
      await runImport(importOperation(db), id).catch(() => undefined);
      // The lease of a run that died expires, and the timer runs the import again.
      await env.DB.prepare('UPDATE customer_imports SET lease_until = 0 WHERE id = ?1').bind(id).run();
      for (let run = 0; run < 3; run += 1) await runImport(importOperation(), id);
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
  });

  it('refuses a line that the database does not store after some runs, and imports the others', async () => {
    const id = await newImport(owner, base, true, csvOf(3));
    await env.DB.prepare(
      `CREATE TRIGGER poisoned BEFORE INSERT ON tenants WHEN NEW.external_ref = 'c-1' AND NEW.account_id = '${account.accountId}'
       BEGIN SELECT RAISE(ABORT, 'poisoned'); END`,
    ).run();
    await markRunning(id);
    // The first run imports the line before it, and five others make no progress.
    for (let run = 0; run < 6; run += 1) await runImport(importOperation(), id);
    expect(await readImport(id)).toMatchObject({ status: 'running', done: 1, refused: 0 });
    await runImport(importOperation(), id);
    await env.DB.prepare('DROP TRIGGER poisoned').run();
    expect(await readImport(id)).toEqual({ status: 'done', done: 3, created: 2, existing: 0, refused: 1 });
  });

  it('stops when the account may no longer create tenants', async () => {
    const id = await newImport(owner, base, true, csvOf(3));
    await markRunning(id);
    await env.DB.prepare("UPDATE accounts SET status = 'disabled' WHERE id = ?1")
      .bind(account.accountId)
      .run();
    await runImport(importOperation(), id);
    expect(await readImport(id)).toMatchObject({ status: 'stopped', done: 0 });
    expect(await countTenants(account.accountId)).toBe(0);
  });

  it('sends welcome mails only if they were chosen, and then one after the other', async () => {
    const mails = async (welcome: Record<string, string>) => {
      const place = await seedAccount(env.DB);
      const its = await signIn({ accountId: place.accountId, role: 'owner' });
      const itsBase = `/console/${place.accountId}`;
      const sent = await upload(its, itsBase, fileForm(csvOf(3)));
      const fields = { column_external_ref: '0', column_email: '1', ...welcome };
      await its.submit(`${sent.location}/check`, fields);
      await its.submit(`${sent.location}/start`);
      await runImports(importOperation());
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

  it('sends one mail to the person who uploaded the file, in their language, after failed attempts', async () => {
    await env.DB.prepare('DELETE FROM customer_imports').run();
    const id = await newImport(owner, base, true, csvOf(3, 'bad,nobody\n'));
    await markRunning(id);
    await runImport(importOperation(), id);
    await env.DB.prepare("UPDATE users SET language = 'de' WHERE id = ?1").bind(owner.userId).run();
    const sent: { to: string; subject: string; text: string }[] = [];
    const tell = (isAway = false) =>
      notifyAboutImports(
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

  it('checks and imports many lines within a number of round trips', async () => {
    const lines = isFullRun ? 5_000 : 300;
    const file = csvOf(lines);
    let id = '';
    const checked = await measureD1(async () => {
      id = await newImport(owner, base, true, file);
    });
    // The session and the file; the session, the import, pages of a thousand each with its look-up, an empty
    // page, and the forecasts.
    expect(checked.roundTrips).toBeLessThanOrEqual(10 + (2 * lines) / 1_000);
    await markRunning(id);
    const run = await measureD1(() => runImport(importOperation(), id));
    const { done } = await readImport(id);
    expect(done).toBeGreaterThan(0);
    expect(run.roundTrips).toBeLessThanOrEqual(10 * (done / 100) + 2);
  });
});
