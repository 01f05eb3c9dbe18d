import { limits } from '../../../../schema/limits.ts';
import { describeError, log } from '../../../../shared/http/log.ts';
import { dayOf } from '../../../../shared/ledger/calendar.ts';
import type {
  SeenVisits,
  SiteVisitsService,
  VisitCount,
  VisitKind,
} from '../../../../shared/sites/site-visit.ts';
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

/** What this isolate has seen and not passed on yet, by site; each count by what it counts. */
const collected = new Map<string, Map<string, VisitCount>>();
let entries = 0;
const MOST_ENTRIES = 2_000;
/** When what is collected is passed on; what waits for it may die with the request that started it. */
let due = 0;
const OVERDUE = 10_000;

/**
 * Counts a page of a site that a person has seen. A request costs no call: what an isolate has seen is passed on together, a
 * few seconds after the first. What an isolate that ends has not passed on is lost; nothing is passed on twice.
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
  // Whether a call that failed was counted is unknown: it is not repeated.
  await counter.record(seen).catch((error: unknown) => log('error', 'visits_lost', describeError(error)));
}
