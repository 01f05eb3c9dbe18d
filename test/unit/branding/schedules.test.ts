import { beforeEach, describe, expect, it } from 'vitest';
import { limits } from '#schema/limits.ts';
import { cancelSchedule } from '#workers/branding/schedules/cancel-schedule.ts';
import { deleteOldSchedules } from '#workers/branding/schedules/delete-old-schedules.ts';
import { listSchedules } from '#workers/branding/schedules/read-schedules.ts';
import { schedulePublish } from '#workers/branding/schedules/schedule-publish.ts';
import type { SqliteD1 } from '../../support/ledger/sqlite-d1.ts';
import { beforeNextBatch } from '../../support/tenants/open-tenants.ts';
import {
  artifact,
  HASH,
  makeOperation,
  member,
  NOW,
  openBranding,
  readRevision,
  save,
} from './open-branding.ts';

let db: SqliteD1;
beforeEach(async () => {
  db = openBranding();
  for (const account of ['a', 'b']) {
    member(db, 'ann', account, 'owner');
    await save(db, account, artifact('one'));
  }
});

const insert = (id: string, account: string, settled: number | null = null, due = NOW) =>
  db.rows(
    `INSERT INTO brand_schedules (id, account_id, hash, revision, due_at, time_zone, actor_kind, actor_id, created_at,
       settled_at, outcome) VALUES (?, ?, '${HASH}', ?, ?, 'UTC', 'user', 'ann', 1, ?, ?)`,
    id,
    account,
    readRevision(db, account),
    due,
    settled,
    settled === null ? null : 'published',
  );

const outcomes = () =>
  Object.fromEntries(
    db
      .rows<{ id: string; outcome: string | null }>('SELECT id, outcome FROM brand_schedules')
      .map(({ id, outcome }) => [id, outcome]),
  );
const audited = () =>
  db.rows<{ account_id: string; action: string }>(
    "SELECT account_id, action FROM audit_log WHERE action <> 'branding.save'",
  );

describe('a schedule', () => {
  it('a cancellation ends the named pending schedule of its account only', async () => {
    insert('old', 'a', 1);
    insert('own', 'a');
    insert('foreign', 'b');
    const cancel = async (id: string) => {
      const cancelled = await cancelSchedule(makeOperation(db, 'a'), id);
      return cancelled.ok ? 'cancelled' : cancelled.code;
    };
    expect(await cancel('old')).toBe('conflict');
    expect(await cancel('foreign')).toBe('not_found');
    expect(outcomes()).toEqual({ old: 'published', own: null, foreign: null });
    expect(audited()).toEqual([]);
    for (let time = 0; time < 2; time += 1) expect(await cancel('own')).toBe('cancelled');
    expect(outcomes()).toEqual({ old: 'published', own: 'cancelled', foreign: null });
    expect(audited()).toEqual([{ account_id: 'a', action: 'branding.unschedule' }]);
  });

  const choose = async (id: string, dueAt = NOW + 1) => {
    const made = await schedulePublish(makeOperation(db, 'a'), {
      id,
      hash: HASH,
      expectedRevision: readRevision(db, 'a'),
      publishAt: new Date(dueAt).toISOString(),
      timeZone: 'UTC',
    });
    return made.ok ? 'scheduled' : made.code;
  };

  it('is in the future, at most 90 days ahead, and replaces the pending one of its account', async () => {
    insert('foreign', 'b');
    insert('old', 'a', 1);
    expect(await choose('now', NOW)).toBe('bad_request');
    expect(await choose('late', NOW + limits.scheduleAhead + 1)).toBe('bad_request');
    expect(await choose('soon')).toBe('scheduled');
    expect(await choose('last', NOW + limits.scheduleAhead)).toBe('scheduled');
    expect(outcomes()).toEqual({ foreign: null, old: 'published', soon: 'replaced', last: null });
    expect(audited().map(({ action }) => action)).toEqual([
      'branding.schedule',
      'branding.unschedule',
      'branding.schedule',
    ]);
    member(db, 'bob', 'a', 'owner');
    db.sqlite.exec(`INSERT INTO api_keys (hash, id, account_id, name, hint, scopes, created_by, created_at) VALUES
        (x'01', 'first', 'a', 'First', '', '', 'ann', 1), (x'02', 'second', 'a', 'Second', '', '', 'ann', 1);
      UPDATE brand_schedules SET actor_id = 'bob' WHERE id = 'old';
      UPDATE brand_schedules SET actor_kind = 'key', actor_id = 'second' WHERE id = 'soon'`);
    const listed = await listSchedules(db, 'a');
    expect(Object.fromEntries(listed.map(({ id, by }) => [id, by]))).toEqual({
      last: 'ann@example.test',
      old: 'bob@example.test',
      soon: 'key "Second"',
    });
  });

  it('replaces nothing when its id was used meanwhile', async () => {
    insert('own', 'a');
    beforeNextBatch(db, () => insert('again', 'a', 1));
    expect(await choose('again')).toBe('conflict');
    expect(outcomes()).toEqual({ own: null, again: 'published' });
    expect(audited()).toEqual([]);
  });

  it('is refused for an artifact that is neither a draft nor live', async () => {
    db.sqlite.exec("UPDATE brand_artifacts SET draft_revision = NULL WHERE account_id = 'a'");
    expect(await choose('own')).toBe('conflict');
    db.sqlite.exec("DELETE FROM brand_artifacts WHERE account_id = 'a'");
    expect(await choose('own')).toBe('not_found');
    expect(outcomes()).toEqual({});
  });

  it('is deleted when it ended before the time', async () => {
    insert('old', 'a', 1);
    insert('newer', 'a', 2);
    insert('own', 'a');
    await deleteOldSchedules(db, 2);
    expect(outcomes()).toEqual({ newer: 'published', own: null });
  });
});
