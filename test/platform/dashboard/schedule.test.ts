import { env } from 'cloudflare:workers';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { limits } from '#schema/limits.ts';
import { takeDownSite } from '#shared/operator/take-down-site.ts';
import { systemRuntime } from '#shared/runtime/runtime.ts';
import { momentIn } from '#workers/platform/core/zoned-time.ts';
import { publishDue } from '#workers/platform/projects/publish-due.ts';
import { eventTypes } from '../../support/workerd/event-types.ts';
import { faultyDatabase } from '../../support/workerd/faulty-database.ts';
import { must } from '../support/client.ts';
import { sendForm } from '../support/form-outcome.ts';
import { addressIn, seedFormPlace } from './form-rows.ts';
import { runBuilds } from './run-builds.ts';
import type { Visitor } from './visitor.ts';

const ZONE = 'Europe/Vienna';
const local = (at: number): string => new Date(at).toISOString().slice(0, 16);
const IN_A_WEEK = local(Date.now() + 7 * 86_400_000);

let visitor: Visitor;
let project: string;
let build: string;
/** The time of the schedule. */
let at: number;

/** The files of the version that each test schedules. */
let artifact: string;

beforeAll(async () => {
  const place = await seedFormPlace();
  await runBuilds();
  const made = env.DB.prepare('SELECT artifact FROM builds WHERE id = ?1').bind(place.build);
  artifact = (await made.first<string>('artifact')) ?? '';
});

beforeEach(async () => {
  ({ visitor, project, build } = await seedFormPlace());
  await env.DB.prepare(
    "UPDATE builds SET status = 'succeeded', artifact = ?2, finished_at = ?3 WHERE id = ?1",
  )
    .bind(build, artifact, Date.now())
    .run();
  at = momentIn(ZONE, IN_A_WEEK) ?? 0;
});

const form = (path: string, fields: Record<string, string> = {}) =>
  sendForm(addressIn(visitor, `/projects/${project}/${path}`), visitor.cookie, fields);

const schedule = (fields: Record<string, string> = {}) =>
  form('schedule', { build, time_zone: ZONE, at: IN_A_WEEK, ...fields });

const timer = (now: number, db: D1Database = env.DB) =>
  publishDue({
    db,
    runtime: { ...systemRuntime, now: () => now },
    actor: { kind: 'system', id: 'timer' },
    requestId: 'schedule',
  });

const stored = () =>
  env.DB.prepare(
    `SELECT state, published_build_id, published_artifact IS NOT NULL AS has_site, scheduled_at, schedule_failure
     FROM projects WHERE id = ?1`,
  )
    .bind(project)
    .first();

const SCHEDULED = { published_build_id: null, has_site: 0, schedule_failure: null };
const NOTHING = { scheduled_at: null, schedule_failure: null };

const audited = async (): Promise<unknown[]> => {
  const { results } = await env.DB.prepare(
    `SELECT action, outcome, actor_kind FROM audit_log WHERE target = ?1 AND action LIKE 'project.%publish%'
       OR target = ?1 AND action LIKE 'project.%schedule%' ORDER BY seq`,
  )
    .bind(project)
    .all();
  return results;
};

describe('a version that is scheduled', () => {
  it('is published at its time in the zone of the person, once, and not before', async () => {
    expect((await schedule()).status).toBe(303);
    expect(await stored()).toEqual({ state: 'draft', ...SCHEDULED, scheduled_at: at });
    const page = await (await visitor.get(`/dashboard/projects/${project}`)).text();
    expect(page).toContain('Scheduled');
    expect(page).toContain(`action="/dashboard/projects/${project}/unschedule`);
    await timer(at - 1);
    expect(await stored()).toMatchObject({ state: 'draft', scheduled_at: at });
    await timer(at);
    const published = { state: 'published', published_build_id: build, has_site: 1, ...NOTHING };
    expect(await stored()).toEqual(published);
    await timer(at + 60_000);
    expect(await stored()).toEqual(published);
    expect(await audited()).toEqual([
      { action: 'project.schedule', outcome: 'ok', actor_kind: 'user' },
      { action: 'project.publish', outcome: 'ok', actor_kind: 'system' },
    ]);
    expect(await eventTypes(visitor.workspaceId, 'site.')).toEqual([
      'site.scheduled',
      'site.published',
      'site.schedule_completed',
    ]);
  });

  it('a schedule replaces an earlier one, and a repeat changes nothing', async () => {
    await schedule();
    await schedule();
    const later = local(Date.parse(`${IN_A_WEEK}Z`) + 3_600_000);
    expect((await schedule({ at: later })).status).toBe(303);
    expect(await stored()).toMatchObject({ scheduled_at: at + 3_600_000 });
    expect(await audited()).toHaveLength(2);
    expect(await eventTypes(visitor.workspaceId, 'site.')).toEqual(['site.scheduled', 'site.scheduled']);
  });

  const refused: [string, () => Record<string, string>][] = [
    ['the past', () => ({ at: '2020-01-01T10:00' })],
    ['a time beyond the limit', () => ({ at: local(Date.now() + limits.publishAhead + 2 * 86_400_000) })],
    ['no time', () => ({ at: 'soon' })],
    ['an unknown time zone', () => ({ time_zone: 'Mars/Olympus' })],
    ['a version that is not there', () => ({ build: crypto.randomUUID() })],
  ];
  it('is refused with a wrong time, zone or version', async () => {
    for (const [what, fields] of refused) {
      expect((await schedule(fields())).status, what).toBe(409);
      expect(await stored(), what).toMatchObject(NOTHING);
    }
  });
});

const operator = {
  db: env.DB,
  runtime: systemRuntime,
  actor: { kind: 'operator', id: 'test' },
  requestId: 'schedule',
} as const;

describe('a scheduled publish ends', () => {
  it.each<[string, () => Promise<unknown>]>([
    ['by hand', () => form('unschedule')],
    ['with another publish', () => form('publish', { build })],
    ['with the project', () => form('delete')],
    [
      'with a takedown',
      async () => {
        const row = await env.DB.prepare('SELECT slug FROM projects WHERE id = ?1')
          .bind(project)
          .first<{ slug: string }>();
        const site = row?.slug ?? '';
        await takeDownSite(operator, { site, sitesUrl: '', reason: 'phishing', legal: false });
      },
    ],
    [
      'with a suspension, also after it was lifted',
      async () => {
        const tenant_id = visitor.workspaceId;
        await must('suspend', visitor.account.platformKey, { tenant_id });
        await must('unsuspend', visitor.account.platformKey, { tenant_id });
      },
    ],
  ])('%s', async (_, end) => {
    await schedule();
    await end();
    expect(await stored()).toMatchObject(NOTHING);
    const before = await stored();
    await timer(at);
    expect(await stored()).toEqual(before);
  });

  it('a scheduled publish ends when the site is unpublished', async () => {
    await form('publish');
    await schedule();
    await form('unpublish');
    expect(await stored()).toMatchObject({ state: 'unpublished', ...NOTHING });
  });
});

describe('a version that cannot be published at its time', () => {
  it.each<[string, string, () => Promise<unknown>]>([
    [
      'workspace_suspended',
      'the account is disabled',
      () =>
        env.DB.prepare("UPDATE accounts SET status = 'disabled' WHERE id = ?1")
          .bind(visitor.account.accountId)
          .run(),
    ],
    [
      'publish_limit',
      'the plan has no room',
      () =>
        env.DB.prepare(
          "UPDATE entitlements SET caps = json_set(caps, '$.max_published_projects', 0) WHERE tenant_id = ?1",
        )
          .bind(visitor.workspaceId)
          .run(),
    ],
    [
      'not_allowed',
      'the person who scheduled it has no access any more',
      () =>
        env.DB.prepare('DELETE FROM workspace_members WHERE tenant_id = ?1').bind(visitor.workspaceId).run(),
    ],
  ])('the schedule ends with the reason %s: %s', async (code, _, change) => {
    await schedule();
    await change();
    await timer(at);
    expect(await stored()).toEqual({
      state: 'draft',
      ...SCHEDULED,
      scheduled_at: null,
      schedule_failure: code,
    });
    expect((await audited()).at(-1)).toEqual({
      action: 'project.unschedule',
      outcome: 'failed',
      actor_kind: 'system',
    });
  });

  it('the page of the project shows the failure until a person has read it', async () => {
    await schedule();
    await env.DB.prepare(
      "UPDATE entitlements SET caps = json_set(caps, '$.max_published_projects', 0) WHERE tenant_id = ?1",
    )
      .bind(visitor.workspaceId)
      .run();
    await timer(at);
    const failure = 'The scheduled version was not published';
    expect(await (await visitor.get(`/dashboard/projects/${project}`)).text()).toContain(failure);
    expect((await form('unschedule')).status).toBe(303);
    expect(await (await visitor.get(`/dashboard/projects/${project}`)).text()).not.toContain(failure);
  });
});

describe('the timer', () => {
  it.each([
    [0, 'before'],
    [0, 'after'],
    [1, 'before'],
    [1, 'after'],
  ] as const)('publishes once when call %i to the database is lost %s it ran', async (lost, side) => {
    await schedule();
    const faulty = faultyDatabase(env.DB, (call) => (call === lost ? side : null));
    await timer(at, faulty).catch(() => undefined);
    await timer(at);
    expect(await stored()).toMatchObject({ state: 'published', published_build_id: build, ...NOTHING });
    expect(await audited()).toHaveLength(2);
  });
});
