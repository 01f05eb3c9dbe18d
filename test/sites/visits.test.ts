import { createExecutionContext, runDurableObjectAlarm } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it } from 'vitest';
import { limits } from '#schema/limits.ts';
import type { VisitKind } from '#shared/db/stored/visit-kind.ts';
import { dayOf } from '#shared/ledger/calendar.ts';
import type { VisitCount } from '#shared/sites/site-visit.ts';
import { SiteVisits } from '../../workers/sites/visits/site-visits.ts';
import { storeVisits } from '../../workers/sites/visits/store-visits.ts';
import { seedFormPlace } from '../platform/dashboard/form-rows.ts';
import { withinJurisdiction } from '../support/workerd/within-jurisdiction.ts';

let project: string;
let slug: string;

beforeEach(async () => {
  ({ project } = await seedFormPlace());
  const row = await env.DB.prepare('SELECT slug FROM projects WHERE id = ?1')
    .bind(project)
    .first<{ slug: string }>();
  slug = row?.slug ?? '';
});

const today = dayOf(Date.now());
const one = (kind: VisitKind, name = '', count = 1, day = today): VisitCount => ({ day, kind, name, count });

const stored = async () => {
  const { results } = await env.DB.prepare(
    'SELECT day, kind, name, count FROM site_visits WHERE project_id = ?1 ORDER BY day, kind, name',
  )
    .bind(project)
    .all<VisitCount>();
  return results;
};

/** Waits until the object has stored its counts, or fires its alarm. */
async function settle(): Promise<void> {
  await runDurableObjectAlarm(env.VISIT_COUNTERS.getByName(slug));
}

it('counters are taken inside the jurisdiction of the deployment', async () => {
  const taken: string[] = [];
  const VISIT_COUNTERS = withinJurisdiction(env.VISIT_COUNTERS, taken);
  const bindings = { ...env, JURISDICTION: 'eu', VISIT_COUNTERS } as unknown as SitesEnv;
  const entrypoint = new SiteVisits(createExecutionContext(), bindings);
  await entrypoint.record([{ slug, counts: [one('views', '', 2)] }]);
  await settle();
  await expect.poll(stored).toEqual([one('views', '', 2)]);
  expect(taken).toEqual([slug]);
});

describe('the counter of a site', () => {
  it('sums the visits of all edge locations and stores the total of the day', async () => {
    const counter = env.VISIT_COUNTERS.getByName(slug);
    await counter.count(slug, [one('views', '', 3), one('page', '/', 2), one('page', '/menu')]);
    await counter.count(slug, [one('views'), one('page', '/')]);
    await settle();
    await expect.poll(stored).toEqual([one('page', '/', 3), one('page', '/menu'), one('views', '', 4)]);
    await counter.count(slug, [one('views', '', 1, today + 2)]);
    await settle();
    await expect.poll(async () => (await stored()).at(-1)).toEqual(one('views', '', 1, today + 2));
    await counter.count(slug, [one('views', '', 3)]);
    await settle();
    // The object dropped its memory of that day; the stored count never decreases.
    expect(await stored()).toContainEqual(one('views', '', 4));
  });

  it('counts nothing twice when a write is repeated, and never decreases', async () => {
    await storeVisits(env.DB, slug, [one('views', '', 7)]);
    await storeVisits(env.DB, slug, [one('views', '', 7)]);
    await storeVisits(env.DB, slug, [one('views', '', 6)]);
    expect(await stored()).toEqual([one('views', '', 7)]);
  });

  it('counts names beyond the limit as one, whatever names clients invent', async () => {
    const counter = env.VISIT_COUNTERS.getByName(slug);
    const hosts = Array.from({ length: limits.siteVisitNames + 50 }, (_, index) =>
      one('referrer', `host-${index}.example`),
    );
    await counter.count(slug, hosts);
    await settle();
    await expect.poll(async () => (await stored()).length).toBe(limits.siteVisitNames + 1);
    expect(await stored()).toContainEqual(one('referrer', '', 50));
  });

  it('stores nothing for a site that does not exist', async () => {
    expect(await storeVisits(env.DB, 'nobody-has-this', [one('views')])).toBe(0);
  });
});
