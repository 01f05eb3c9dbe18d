/** A limit of Cloudflare: its value on the named plan, and the page that states it. */
export interface PlatformLimit {
  value: number;
  plan: 'Workers Paid' | 'every plan';
  source: string;
}

const workers = 'https://developers.cloudflare.com/workers/platform/limits/';
const d1 = 'https://developers.cloudflare.com/d1/platform/limits/';
const queues = 'https://developers.cloudflare.com/queues/platform/limits/';

/**
 * The limits of Cloudflare that the service is measured against. Miniflare enforces few of them: tests fail when one
 * invocation uses more than half of one (`test/support/workerd/watch-budget.ts`, `npm run check:sql`).
 */
export const platformLimits = {
  /**
   * Queries of D1 in one invocation. The page does not say whether a batch counts as one query or as its statements, so
   * that calls and statements are counted and each is held to the limit.
   */
  databaseQueries: { value: 1_000, plan: 'Workers Paid', source: d1 },
  /** Calls of one invocation to anything outside of it: `fetch`, D1, R2, queues, objects, other Workers. */
  subrequests: { value: 10_000, plan: 'Workers Paid', source: workers },
  /** Milliseconds of CPU time: what `limits.cpu_ms` of a Worker may be at most. A Worker sets a lower one for itself. */
  cpuMs: { value: 300_000, plan: 'Workers Paid', source: workers },
  /** Milliseconds of CPU time of a timer that runs more often than hourly. */
  timerCpuMs: { value: 30_000, plan: 'Workers Paid', source: workers },
  /** Milliseconds that a timer or a queue's consumer may take, waits included. */
  backgroundMs: { value: 15 * 60_000, plan: 'every plan', source: workers },
  /** Values that one statement binds. */
  boundParameters: { value: 100, plan: 'every plan', source: d1 },
  /** Bytes of the text of one statement. */
  statementBytes: { value: 100_000, plan: 'every plan', source: d1 },
  /** Bytes of a pattern of `LIKE` or `GLOB`. */
  patternBytes: { value: 50, plan: 'every plan', source: d1 },
  /** Bytes of a row, or of one text or blob of it. */
  rowBytes: { value: 2_000_000, plan: 'every plan', source: d1 },
  /** Columns of one table. */
  tableColumns: { value: 100, plan: 'every plan', source: d1 },
  /** Milliseconds of one statement. */
  statementMs: { value: 30_000, plan: 'every plan', source: d1 },
  /** Bytes of one database. */
  databaseBytes: { value: 10_000_000_000, plan: 'Workers Paid', source: d1 },
  /** Messages that one call sends to a queue, or that a consumer gets at once. */
  queueBatch: { value: 100, plan: 'every plan', source: queues },
  /** Bytes of one message, of which about 100 are the queue's own. */
  messageBytes: { value: 128_000, plan: 'every plan', source: queues },
  /** Bytes of all messages that one call sends. */
  queueBatchBytes: { value: 256_000, plan: 'every plan', source: queues },
} as const satisfies Record<string, PlatformLimit>;

/** The part of a limit that an invocation may use: the other half is for data that is larger than that of any test. */
export const halfOf = (limit: keyof typeof platformLimits): number => platformLimits[limit].value / 2;
