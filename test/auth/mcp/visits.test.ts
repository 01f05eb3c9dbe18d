import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import { limits } from '#schema/limits.ts';
import { dayOf } from '#shared/ledger/calendar.ts';
import { connect } from '../support/mcp.ts';
import { addPerson } from '../support/people.ts';
import { type Place, seedToolPlace } from '../support/tool-calls.ts';

let place: Place;
const today = dayOf(Date.now());
const dateOf = (day: number) => new Date(day * 86_400_000).toISOString().slice(0, 10);

beforeAll(async () => {
  place = await seedToolPlace(['project']);
  const counted = (day: number, kind: string, name: string, count: number) =>
    env.DB.prepare(
      'INSERT INTO site_visits (project_id, tenant_id, day, kind, name, count) VALUES (?1, ?2, ?3, ?4, ?5, ?6)',
    ).bind(place.project, place.workspace, day, kind, name, count);
  await env.DB.batch([
    counted(today, 'views', '', 5),
    counted(today, 'visits', '', 2),
    counted(today, 'page', '/', 4),
    counted(today, 'page', '/menu', 1),
    counted(today - 3, 'views', '', 7),
    counted(today - 3, 'page', '/menu', 7),
    counted(today - 3, 'referrer', 'search.example', 3),
    counted(today - 40, 'views', '', 100),
    counted(today - 40, 'visits', '', 90),
  ]);
});

const read = (input: Record<string, unknown> = {}) =>
  place.connection.value<Record<string, unknown>>('get_visits', { project_id: place.project, ...input });

describe('get_visits', () => {
  it('sums the last thirty days unless the call names another number', async () => {
    expect(await read()).toEqual({
      project_id: place.project,
      is_published: false,
      from: dateOf(today - 29),
      to: dateOf(today),
      total: { views: 12, visits: 2 },
      by_day: [
        { date: dateOf(today - 3), views: 7, visits: 0 },
        { date: dateOf(today), views: 5, visits: 2 },
      ],
      pages: [
        { name: '/menu', views: 8 },
        { name: '/', views: 4 },
      ],
      referrers: [{ name: 'search.example', views: 3 }],
    });
    expect(await read({ days: 1 })).toMatchObject({ total: { views: 5, visits: 2 }, referrers: [] });
    expect(await read({ days: limits.siteVisitDays })).toMatchObject({ total: { views: 112, visits: 92 } });
  });

  it('answers zeros for a site that nobody has opened', async () => {
    const { id } = await place.connection.value<{ id: string }>('create_project', {
      workspace_id: place.workspace,
      name: 'Quiet',
    });
    expect(await place.connection.value('get_visits', { project_id: id })).toMatchObject({
      total: { views: 0, visits: 0 },
      by_day: [],
      pages: [],
    });
  });

  it.each([0, limits.siteVisitDays + 1, 1.5])('refuses %s days', async (days) => {
    const refused = await place.connection.tool('get_visits', { project_id: place.project, days });
    expect(refused.isError).toBe(true);
  });

  it('answers a project of another workspace as an unknown project', async () => {
    const stranger = await connect(await addPerson());
    for (const project_id of [place.project, crypto.randomUUID()]) {
      const refused = await stranger.tool('get_visits', { project_id });
      expect(JSON.stringify(refused)).toContain('no such project');
    }
  });
});
