import { limits } from '#schema/limits.ts';
import type { VisitKind } from '#shared/db/stored/visit-kind.ts';
import { dayOf } from '#shared/ledger/calendar.ts';
import { describeError, log } from '#shared/runtime/log.ts';
import type { SeenVisits, SiteVisitsService, VisitCount } from '#shared/sites/site-visit.ts';
import { readVisit } from './read-visit.ts';

/** The part of an Analytics Engine dataset that is used. */
interface Points {
  writeDataPoint(point: { indexes: string[]; blobs: string[]; doubles: number[] }): void;
}

export interface VisitSinks {
  counter: SiteVisitsService;
  points: Points | undefined;
  now: number;
  keep: (work: Promise<unknown>) => void;
  wait: (ms: number) => Promise<unknown>;
}

/** Counts of this isolate that were not sent yet, by slug of the site and by key of the count. */
const collected = new Map<string, Map<string, VisitCount>>();
let entries = 0;
const MOST_ENTRIES = 2_000;
/** Time at which the counts will be sent. The pending send can be lost with the request that scheduled it. */
let due = 0;
const OVERDUE = 10_000;

/**
 * Counts a page view of a person. It makes no call of its own: an isolate sends its counts together, a few seconds
 * after the first. Counts that an isolate has not sent when it ends are lost; no count is sent twice.
 */
export function noteVisit(request: Request, answer: Response, slug: string, sinks: VisitSinks): void {
  const visit = readVisit(request, answer);
  if (visit === null) return;
  const { now, points } = sinks;
  points?.writeDataPoint({ indexes: [slug], blobs: [visit.path, visit.from ?? ''], doubles: [1] });
  const day = dayOf(now);
  add(slug, day, 'views', '');
  add(slug, day, 'page', visit.path);
  if (visit.from !== null) {
    add(slug, day, 'visits', '');
    add(slug, day, 'referrer', visit.from);
  }
  if (now < due + OVERDUE) return;
  due = now + limits.siteVisitsPassed;
  sinks.keep(sinks.wait(limits.siteVisitsPassed).then(() => passOn(sinks.counter)));
}

function add(slug: string, day: number, kind: VisitKind, name: string): void {
  const counts = collected.get(slug) ?? new Map<string, VisitCount>();
  collected.set(slug, counts);
  const key = `${day} ${kind} ${name}`;
  const known = counts.get(key);
  if (known !== undefined) known.count += 1;
  else if (entries < MOST_ENTRIES) {
    entries += 1;
    counts.set(key, { day, kind, name, count: 1 });
  }
}

async function passOn(counter: SiteVisitsService): Promise<void> {
  const seen: SeenVisits[] = [...collected].map(([slug, counts]) => ({ slug, counts: [...counts.values()] }));
  collected.clear();
  entries = 0;
  due = 0;
  // A failed call may have been counted, so it is not repeated.
  await counter.record(seen).catch((error: unknown) => log('error', 'visits_lost', describeError(error)));
}
