import { beforeEach, describe, expect, it } from 'vitest';
import { DAY } from '#schema/time.ts';
import type { SeenVisits } from '#shared/sites/site-visit.ts';
import { noteVisit } from '#workers/edge/sites/visits/collect-visits.ts';

const AGENT = 'Mozilla/5.0 (X11; Linux x86_64) Firefox/143.0';

let now = 20_000 * DAY;
let passed: SeenVisits[][];
let points: unknown[];
let works: Promise<unknown>[];
let release: () => void;
let fails: boolean;

beforeEach(() => {
  now += DAY;
  passed = [];
  points = [];
  works = [];
  fails = false;
  release = () => undefined;
});

function visit(path: string, from = '', slug = 'bakery') {
  const request = new Request(`https://${slug}.sites.example${path}`, {
    headers: { 'User-Agent': AGENT, 'CF-Connecting-IP': '192.0.2.99', ...(from !== '' && { Referer: from }) },
  });
  noteVisit(request, new Response('', { headers: { 'Content-Type': 'text/html' } }), slug, {
    counter: {
      async record(seen) {
        passed.push(seen);
        if (fails) throw new Error('planted');
      },
    },
    points: { writeDataPoint: (point) => void points.push(point) },
    now,
    keep: (work) => void works.push(work),
    wait: () => new Promise<void>((resolve) => (release = resolve)),
  });
}

async function passOn(): Promise<void> {
  release();
  await Promise.all(works);
}

describe('what an isolate has seen', () => {
  it('an isolate sends all visits and sites in one call, without data of the visitors', async () => {
    for (let count = 0; count < 50; count += 1) visit('/', 'https://search.example/q');
    visit('/menu', 'https://bakery.sites.example/');
    visit('/', '', 'cafe');
    expect([works.length, passed.length]).toEqual([1, 0]);
    await passOn();
    const day = now / DAY;
    expect(passed).toEqual([
      [
        {
          slug: 'bakery',
          counts: [
            { day, kind: 'views', name: '', count: 51 },
            { day, kind: 'page', name: '/', count: 50 },
            { day, kind: 'visits', name: '', count: 50 },
            { day, kind: 'referrer', name: 'search.example', count: 50 },
            { day, kind: 'page', name: '/menu', count: 1 },
          ],
        },
        {
          slug: 'cafe',
          counts: ['views', 'page', 'visits', 'referrer'].map((kind) => ({
            day,
            kind,
            name: kind === 'page' ? '/' : '',
            count: 1,
          })),
        },
      ],
    ]);
    expect(points).toHaveLength(52);
    expect(points[0]).toEqual({ indexes: ['bakery'], blobs: ['/', 'search.example'], doubles: [1] });
    expect(JSON.stringify([passed, points])).not.toMatch(/192\.0\.2|Firefox/);
  });

  it('visits are not sent again after a failed call, because they may have been counted', async () => {
    fails = true;
    visit('/');
    await passOn();
    fails = false;
    visit('/menu');
    await passOn();
    expect(passed.map((seen) => seen[0]?.counts.find(({ kind }) => kind === 'page')?.name)).toEqual([
      '/',
      '/menu',
    ]);
  });

  it('a later request sends the visits of an interrupted one', async () => {
    visit('/');
    now += 60_000;
    visit('/');
    expect(works).toHaveLength(2);
    release();
    await works[1];
    expect(passed[0]?.[0]?.counts[0]).toMatchObject({ kind: 'views', count: 2 });
  });
});
