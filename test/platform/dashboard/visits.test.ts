import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it } from 'vitest';
import { limits } from '#schema/limits.ts';
import type { VisitKind } from '#shared/db/stored/visit-kind.ts';
import { dayOf } from '#shared/ledger/calendar.ts';
import type { VisitCount } from '#shared/sites/site-visit.ts';
import { storeVisits } from '#workers/sites/visits/store-visits.ts';
import { seedFormPlace } from './form-rows.ts';
import type { Visitor } from './visitor.ts';

let visitor: Visitor;
let project: string;
let slug: string;

beforeEach(async () => {
  ({ visitor, project } = await seedFormPlace());
  const row = await env.DB.prepare('SELECT slug FROM projects WHERE id = ?1')
    .bind(project)
    .first<{ slug: string }>();
  slug = row?.slug ?? '';
});

const today = dayOf(Date.now());
const one = (kind: VisitKind, name = '', count = 1, day = today): VisitCount => ({ day, kind, name, count });

describe('the page of a project', () => {
  it('shows the last 30 days as figures, as a drawing with a sentence, and as tables', async () => {
    await storeVisits(env.DB, slug, [
      one('views', '', 12),
      one('visits', '', 5),
      one('page', '/menu', 9),
      one('referrer', 'search.example', 4),
      one('referrer', '', 1),
      one('views', '', 7_654_321, today - limits.siteVisitDaysShown),
    ]);
    const html = await (await visitor.get(`/dashboard/projects/${project}`)).text();
    expect(html).toContain('Visitors of the last 30 days');
    expect(html).toContain('12 page views, 5 visits.');
    for (const text of ['/menu', 'search.example', 'Unknown or entered directly'])
      expect(html).toContain(text);
    expect(html).not.toContain('7,654,');
  });

  it('shows no visits to another workspace, and no empty figures', async () => {
    const html = await (await visitor.get(`/dashboard/projects/${project}`)).text();
    expect(html).not.toContain('Visitors of the last');
    const stranger = (await seedFormPlace()).visitor;
    expect((await stranger.get(`/dashboard/projects/${project}`)).status).toBe(404);
  });
});
