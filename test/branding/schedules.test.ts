import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it } from 'vitest';
import { limits } from '#schema/limits.ts';
import { DAY } from '#schema/time.ts';
import {
  deleteOldSchedules,
  SCHEDULES_KEPT_MS,
} from '../../workers/branding/schedules/delete-old-schedules.ts';
import { eventTypes } from '../support/workerd/event-types.ts';
import { type SeededAccount, seedAccount } from '../support/workerd/seed-account.ts';
import { call, getSnapshot, json, plainSheet, publish, RAW_CSS, type Saved, save } from './support/client.ts';
import { audited, due, listed, notes, runDue, SCHEDULES, schedule, stored } from './support/schedules.ts';

const RED = plainSheet('red');
const BLUE = plainSheet('blue');

let account: SeededAccount;
let saved: Saved;
beforeEach(async () => {
  account = await seedAccount(env.DB);
  saved = await save(account.themeKey, RED);
});

const liveHash = async () => (await getSnapshot(account.themeKey)).live?.hash ?? null;
const change = (sql: string) => env.DB.prepare(sql).bind(account.accountId).run();

describe('scheduling a publish', () => {
  it('answers and lists the schedule with its time, zone, note and maker, and records it', async () => {
    const id = crypto.randomUUID();
    const publishAt = new Date(Date.now() + DAY).toISOString();
    const answer = await schedule(account.session, { id, ...saved, publishAt, note: '  Winter colors ' });
    expect(answer.status).toBe(200);
    const { schedule: made } = await json<{ schedule: object }>(answer);
    expect(made).toMatchObject({
      id,
      hash: saved.hash,
      publishAt,
      timeZone: 'Europe/Berlin',
      note: 'Winter colors',
      by: `${account.userId}@example.test`,
      asChosen: true,
      settledAt: null,
      outcome: null,
    });
    expect(await listed(account.themeKey)).toEqual([made]);
    expect(await audited(account.accountId, 'branding.schedule')).toEqual([
      { schedule: id, publish_at: publishAt, note: 'Winter colors' },
    ]);
  });

  it('changes nothing when the same request comes again, and refuses other contents under its id', async () => {
    const asked = { id: crypto.randomUUID(), ...saved, publishAt: new Date(Date.now() + DAY).toISOString() };
    const first = await json(await schedule(account.themeKey, asked));
    expect(await json(await schedule(account.themeKey, asked))).toEqual(first);
    expect(await audited(account.accountId, 'branding.schedule')).toHaveLength(1);
    expect((await schedule(account.themeKey, { ...asked, note: 'Other' })).status).toBe(409);
    const other = await seedAccount(env.DB);
    const theirs = await save(other.themeKey, RED);
    expect((await schedule(other.themeKey, { ...asked, ...theirs })).status).toBe(409);
  });

  it.each([
    ['a time that has passed', { publishAt: new Date(Date.now() - 1000).toISOString() }, '/publishAt'],
    [
      'a time too far ahead',
      { publishAt: new Date(Date.now() + limits.scheduleAhead + DAY).toISOString() },
      '/publishAt',
    ],
    ['a time without an offset', { publishAt: '2099-01-01T10:00:00' }, '/publishAt'],
    ['a day that does not exist', { publishAt: '2099-13-01T10:00:00Z' }, '/publishAt'],
    ['an unknown zone', { timeZone: 'Mars/Olympus' }, '/timeZone'],
    ['a note that is too long', { note: 'x'.repeat(limits.versionNote + 1) }, '/note'],
    ['a note of two lines', { note: 'one\ntwo' }, '/note'],
  ])('refuses %s', async (_, part, path) => {
    const answer = await schedule(account.themeKey, { ...saved, ...part });
    expect(answer.status).toBe(400);
    expect(await json(answer)).toMatchObject({ error: 'bad_request', path });
    expect(await listed(account.themeKey)).toEqual([]);
  });

  it('refuses a stale revision, an unknown draft and a malformed id', async () => {
    await save(account.themeKey, BLUE);
    expect((await schedule(account.themeKey, saved)).status).toBe(409);
    const { revision } = await getSnapshot(account.themeKey);
    const unknown = await schedule(account.themeKey, { hash: '0000000000000000', revision });
    expect(unknown.status).toBe(404);
    expect((await schedule(account.themeKey, { id: 'next-week', ...saved })).status).toBe(404);
  });

  it('scheduling is refused while brand changes are disabled, and cancelling is allowed', async () => {
    const made = await due(account.themeKey, saved);
    await change('UPDATE accounts SET authoring_enabled = 0 WHERE id = ?1');
    expect((await schedule(account.themeKey, saved)).status).toBe(403);
    const answer = await call(`${SCHEDULES}/${made.id}`, { method: 'DELETE', bearer: account.themeKey });
    expect(answer.status).toBe(200);
  });
});

describe('a schedule whose time has come', () => {
  it('publishes exactly the draft that was chosen, once, with its note', async () => {
    const made = await due(account.session, { ...saved, note: 'Winter colors' });
    expect(await runDue()).toEqual({ published: 1 });
    expect(await liveHash()).toBe(saved.hash);
    expect(await runDue()).toEqual({ published: 0 });
    expect(await notes(account.accountId)).toEqual([
      `Published by ${account.userId}@example.test, as scheduled.\nWinter colors`,
    ]);
    expect(await stored(made.id)).toMatchObject({ outcome: 'published', notice: null });
    expect(await audited(account.accountId, 'branding.publish')).toMatchObject([
      { schedule: made.id, note: 'Winter colors' },
    ]);
    expect(await audited(account.accountId, 'branding.unschedule')).toEqual([]);
    expect((await call(saved.previewPath)).status).toBe(200);
    expect(await eventTypes(account.accountId, 'brand.')).toEqual([
      'brand.saved',
      'brand.scheduled',
      'brand.schedule_completed',
      'brand.published',
    ]);
  });

  it('publishes nothing before its time', async () => {
    await schedule(account.themeKey, saved);
    expect(await runDue()).toEqual({ published: 0 });
    expect(await liveHash()).toBeNull();
    expect(await listed(account.themeKey)).toMatchObject([{ outcome: null }]);
  });

  it('publishes nothing when a draft was saved since, warns before the time and mails the staff', async () => {
    const made = await due(account.themeKey, saved);
    await save(account.themeKey, BLUE);
    expect(await listed(account.themeKey)).toMatchObject([{ asChosen: false, outcome: null }]);
    expect(await runDue()).toEqual({ published: 0 });
    expect(await liveHash()).toBeNull();
    expect(await stored(made.id)).toMatchObject({ outcome: 'draft_changed', notice: 'draft_changed' });
    expect(await audited(account.accountId, 'branding.schedule_fail')).toEqual([
      { schedule: made.id, reason: 'draft_changed' },
    ]);
    await runDue();
    expect(await audited(account.accountId, 'branding.schedule_fail')).toHaveLength(1);
    expect(await eventTypes(account.accountId, 'brand.schedule_')).toEqual(['brand.schedule_failed']);
  });

  it.each([
    ['authoring_off', 'UPDATE accounts SET authoring_enabled = 0 WHERE id = ?1', 'authoring_off'],
    ['account_disabled', "UPDATE accounts SET status = 'disabled' WHERE id = ?1", null],
    ['not_allowed', 'UPDATE memberships SET removed_at = 1 WHERE account_id = ?1', 'not_allowed'],
    ['not_allowed', "UPDATE memberships SET role = 'member' WHERE account_id = ?1", 'not_allowed'],
    [
      'not_allowed',
      'UPDATE users SET disabled_at = 1 WHERE id IN (SELECT user_id FROM memberships WHERE account_id = ?1)',
      'not_allowed',
    ],
  ])('publishes nothing when what it needs is gone: %s', async (outcome, sql, notice) => {
    const made = await due(account.session, saved);
    await change(sql);
    expect(await runDue()).toEqual({ published: 0 });
    expect(await stored(made.id)).toMatchObject({ outcome, notice });
    expect(await notes(account.accountId)).toEqual([]);
  });

  it('publishes nothing for a revoked key, and publishes for a rotated key', async () => {
    const made = await due(account.themeKey, saved);
    await change('UPDATE api_keys SET expires_at = 1 WHERE account_id = ?1');
    expect(await runDue()).toEqual({ published: 1 });
    const other = await seedAccount(env.DB);
    const theirs = await due(other.themeKey, await save(other.themeKey, RED));
    await env.DB.prepare('UPDATE api_keys SET revoked_at = 1 WHERE account_id = ?1')
      .bind(other.accountId)
      .run();
    expect(await runDue()).toEqual({ published: 0 });
    expect(await stored(made.id)).toMatchObject({ outcome: 'published' });
    expect(await stored(theirs.id)).toMatchObject({ outcome: 'not_allowed' });
  });

  it('a schedule that is more than a day late publishes nothing', async () => {
    const late = await due(account.themeKey, saved, limits.scheduleLate + 60_000);
    const other = await seedAccount(env.DB);
    const inTime = await due(other.themeKey, await save(other.themeKey, RED), limits.scheduleLate - 60_000);
    expect(await runDue()).toEqual({ published: 1 });
    expect(await stored(late.id)).toMatchObject({ outcome: 'missed', notice: 'missed' });
    expect(await stored(inTime.id)).toMatchObject({ outcome: 'published' });
  });

  it('is asked of the lock while it is pending and due, up to a day late, until it is answered', async () => {
    const made = await due(account.themeKey, saved);
    const now = Date.now();
    const placeAt = (at: number) =>
      env.DB.prepare('UPDATE brand_schedules SET due_at = ?2 WHERE id = ?1').bind(made.id, at).run();
    const asked: string[] = [];
    const REVISIONS = {
      getByName: (name: string) => ({
        change: async () => {
          asked.push(name);
          return { ok: false, code: 'conflict' };
        },
      }),
    } as unknown as BrandingEnv['REVISIONS'];
    await placeAt(now + 1);
    await runDue({ REVISIONS }, now);
    expect(asked).toEqual([]);
    await placeAt(now - limits.scheduleLate);
    await runDue({ REVISIONS }, now);
    expect(asked).toEqual([account.accountId]);
    expect(await stored(made.id)).toMatchObject({ outcome: null });
    await placeAt(now);
    expect(await runDue({}, now)).toEqual({ published: 1 });
    await runDue({ REVISIONS }, now);
    expect(asked).toHaveLength(1);
  });
});

describe('what ends a pending schedule', () => {
  it('a publish by hand ends a pending schedule, of the same draft too', async () => {
    const made = await due(account.themeKey, saved);
    expect((await publish(account.themeKey, saved.hash, saved.revision)).status).toBe(200);
    expect(await stored(made.id)).toMatchObject({ outcome: 'superseded', notice: null });
    expect(await audited(account.accountId, 'branding.unschedule')).toEqual([{ outcome: 'superseded' }]);
    expect(await runDue()).toEqual({ published: 0 });
  });

  it('a rollback and a removal end a pending schedule', async () => {
    await publish(account.themeKey, saved.hash, saved.revision);
    for (const end of [
      () =>
        call('/api/reseller/theme/rollback', {
          method: 'POST',
          bearer: account.session,
          body: { version: 1 },
        }),
      () => call(RAW_CSS, { method: 'DELETE', bearer: account.themeKey }),
    ]) {
      const blue = await save(account.themeKey, BLUE);
      await publish(account.themeKey, blue.hash, blue.revision);
      const made = await due(account.themeKey, await save(account.themeKey, `${BLUE} `));
      expect((await end()).status).toBe(200);
      expect(await stored(made.id)).toMatchObject({ outcome: 'superseded' });
    }
  });

  it('another schedule replaces a pending one, and a repeat of an ended one replaces none', async () => {
    const first = { id: crypto.randomUUID(), ...saved, publishAt: new Date(Date.now() + DAY).toISOString() };
    await schedule(account.themeKey, first);
    const second = { ...first, id: crypto.randomUUID(), note: 'Later' };
    expect((await schedule(account.themeKey, second)).status).toBe(200);
    expect(await stored(first.id)).toMatchObject({ outcome: 'replaced' });
    expect((await schedule(account.themeKey, first)).status).toBe(409);
    expect(await listed(account.themeKey)).toMatchObject([
      { id: second.id, outcome: null },
      { id: first.id, outcome: 'replaced' },
    ]);
  });

  it('a cancellation ends a pending schedule repeatably, conflicts with another end, and does not find foreign schedules', async () => {
    const made = await due(account.themeKey, saved);
    const cancel = (bearer = account.themeKey, id = made.id) =>
      call(`${SCHEDULES}/${id}`, { method: 'DELETE', bearer });
    const other = await seedAccount(env.DB);
    expect((await cancel(other.themeKey)).status).toBe(404);
    expect((await cancel(account.themeKey, crypto.randomUUID())).status).toBe(404);
    expect(await json(await cancel())).toMatchObject({ schedule: { id: made.id, outcome: 'cancelled' } });
    expect((await cancel()).status).toBe(200);
    expect(await audited(account.accountId, 'branding.unschedule')).toEqual([
      { schedule: made.id, outcome: 'cancelled' },
    ]);
    expect(await runDue()).toEqual({ published: 0 });
    const done = await due(account.themeKey, saved);
    await runDue();
    expect((await cancel(account.themeKey, done.id)).status).toBe(409);
  });
});

it('a publish by hand keeps its note with the version, in the history and in the audit log', async () => {
  const body = {
    hash: saved.hash,
    confirm: saved.hash,
    expectedRevision: saved.revision,
    note: 'First look',
  };
  const answer = await call(`${RAW_CSS}/publish`, { method: 'POST', bearer: account.themeKey, body });
  expect(answer.status).toBe(200);
  expect(Object.keys(await json(answer)).sort()).toEqual(['accountTheme', 'hash', 'ok', 'revision']);
  const versions = await json<{ versions: object[] }>(
    await call('/api/reseller/theme/versions', { bearer: account.session }),
  );
  expect(versions.versions).toEqual([
    { version: 1, note: 'Published by key "theme key".\nFirst look', created_at: expect.any(String) },
  ]);
  expect(await audited(account.accountId, 'branding.publish')).toMatchObject([{ note: 'First look' }]);
  const long = { ...body, note: 'x'.repeat(limits.versionNote + 1) };
  const refused = await call(`${RAW_CSS}/publish`, { method: 'POST', bearer: account.themeKey, body: long });
  expect(refused.status).toBe(400);
});

it('the outcome of a schedule is shown for 400 days', async () => {
  const made = await due(account.themeKey, saved);
  await runDue();
  const pending = crypto.randomUUID();
  const other = await seedAccount(env.DB);
  await schedule(other.themeKey, { id: pending, ...(await save(other.themeKey, RED)) });
  await deleteOldSchedules(env.DB, Date.now() - SCHEDULES_KEPT_MS);
  expect(await stored(made.id)).not.toBeNull();
  await deleteOldSchedules(env.DB, Date.now() + DAY);
  expect(await stored(made.id)).toBeNull();
  expect(await stored(pending)).not.toBeNull();
});
