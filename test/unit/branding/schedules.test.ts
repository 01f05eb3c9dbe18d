import { beforeEach, describe, expect, it } from 'vitest';
import { limits } from '../../../schema/limits.ts';
import { publish } from '../../../workers/branding/changes/publish.ts';
import type { CommandEnvelope } from '../../../workers/branding/revisions/revision-lock.ts';
import { cancelSchedule } from '../../../workers/branding/schedules/cancel-schedule.ts';
import { deleteOldSchedules } from '../../../workers/branding/schedules/delete-old-schedules.ts';
import { type DueEnv, publishDue } from '../../../workers/branding/schedules/publish-due.ts';
import { listSchedules } from '../../../workers/branding/schedules/read-schedules.ts';
import { schedulePublish } from '../../../workers/branding/schedules/schedule-publish.ts';
import type { SqliteD1 } from '../../support/ledger/sqlite-d1.ts';
import { beforeNextBatch } from '../../support/tenants/open-tenants.ts';
import { artifact, HASH, member, NOW, openBranding, operationOf, revisionOf, save } from './open-branding.ts';

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
    revisionOf(db, account),
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
const audited = () => db.rows("SELECT account_id, action FROM audit_log WHERE action <> 'branding.save'");

describe('a schedule', () => {
  it('a cancellation ends the named pending schedule of its account only', async () => {
    insert('old', 'a', 1);
    insert('own', 'a');
    insert('foreign', 'b');
    const cancel = async (id: string) => {
      const cancelled = await cancelSchedule(operationOf(db, 'a'), id);
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
    const made = await schedulePublish(operationOf(db, 'a'), {
      id,
      hash: HASH,
      expectedRevision: revisionOf(db, 'a'),
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
    expect((await listSchedules(db, 'a')).map(({ id }) => id).sort()).toEqual(['last', 'old', 'soon']);
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

describe('the timer', () => {
  /** Runs what is due. `change` is called instead of the account's lock. */
  const run = (
    change = (account: string, command: CommandEnvelope['command']) => {
      if (command.kind !== 'publish') throw new Error(command.kind);
      return publish(operationOf(db, account), command);
    },
  ) =>
    publishDue(operationOf(db, ''), {
      BRAND: { get: async () => null } as unknown as R2Bucket,
      REVISIONS: {
        getByName: (account: string) => ({
          change: ({ command }: CommandEnvelope) => change(account, command),
        }),
      } as unknown as DueEnv['REVISIONS'],
    });

  const LATEST = NOW - limits.scheduleLate;

  it('publishes what is due, up to a day late', async () => {
    insert('own', 'a', null, NOW + 1);
    insert('old', 'b', 1);
    const asked: string[] = [];
    await run(async (account) => {
      asked.push(account);
      return { ok: false, code: 'conflict' };
    });
    expect(asked).toEqual([]);
    for (const [due, outcome] of [
      [LATEST - 1, 'missed'],
      [LATEST, 'published'],
      [NOW, 'published'],
    ] as const) {
      db.sqlite.exec("DELETE FROM brand_schedules WHERE id = 'own'");
      insert('own', 'a', null, due);
      await run();
      expect(outcomes()).toEqual({ own: outcome, old: 'published' });
    }
  });

  it('ends a schedule that cannot be run with the reason, and repeats one that was not answered', async () => {
    const reset = () => {
      db.sqlite.exec(`DELETE FROM brand_schedules; DELETE FROM audit_log;
        UPDATE accounts SET status = 'active', authoring_enabled = 1;
        UPDATE memberships SET removed_at = NULL`);
      insert('foreign', 'b', null, NOW + 1);
    };
    for (const [reason, change] of [
      ['account_disabled', "UPDATE accounts SET status = 'disabled' WHERE id = 'a'"],
      ['authoring_off', "UPDATE accounts SET authoring_enabled = 0 WHERE id = 'a'"],
      ['not_allowed', "UPDATE memberships SET removed_at = 1 WHERE account_id = 'a'"],
      ['draft_changed', "UPDATE brand_schedules SET revision = 'other' WHERE id = 'own'"],
    ] as const) {
      reset();
      insert('own', 'a', null, LATEST);
      db.sqlite.exec(change);
      expect(await run()).toEqual({ published: 0 });
      expect(outcomes()).toEqual({ own: reason, foreign: null });
      expect(audited()).toEqual([{ account_id: 'a', action: 'branding.schedule_fail' }]);
    }
    reset();
    insert('own', 'a', null, LATEST);
    await run(async () => ({ ok: false, code: 'conflict' }));
    expect(outcomes()).toEqual({ own: null, foreign: null });
    expect(audited()).toEqual([]);
  });
});
