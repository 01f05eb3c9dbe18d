import { probeDatabase } from '../db/probe.ts';
import { hasLimiter, type LimiterEnv, limiterNamed } from '../rate-limit/take.ts';
import { describeError, log } from '../runtime/log.ts';
import { privateJson } from './headers.ts';

type PartState = 'ok' | 'failing';

/** The parts that a Worker depends on, by name. A check throws when its part does not work. */
export type HealthChecks = Readonly<Record<string, () => Promise<unknown>>>;

interface HealthBindings extends Partial<LimiterEnv> {
  DB: D1Database;
  VERSION: string;
}

/** A part that has not answered within this time does not work. */
const ANSWER_WITHIN_MS = 3_000;

async function checkPart(name: string, check: () => Promise<unknown>): Promise<PartState> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${ANSWER_WITHIN_MS} ms`)), ANSWER_WITHIN_MS);
  });
  try {
    await Promise.race([check(), late]);
    return 'ok';
  } catch (error) {
    log('error', 'part_failing', { part: name, ...describeError(error) });
    return 'failing';
  } finally {
    clearTimeout(timer);
  }
}

/** Asks for an object that is never there: what answers is the bucket. */
export const bucketCheck = (bucket: R2Bucket) => (): Promise<unknown> => bucket.head('healthz');

/**
 * The health of one Worker: 200 if its database and every other part answer, else 503. `detail` adds what it knows about
 * the work of the service, which is asked for when the database answers.
 */
export const workerHealth =
  <Bindings extends HealthBindings>(
    worker: string,
    checksOf: (bindings: Bindings) => HealthChecks = () => ({}),
    detail: (bindings: Bindings) => Promise<object> = async () => ({}),
  ) =>
  async (bindings: Bindings): Promise<Response> => {
    const { DB } = bindings;
    const checks: HealthChecks = {
      database: () => probeDatabase(DB),
      ...(hasLimiter(bindings) && { limiter: async () => (await limiterNamed(bindings, 'healthz')).ping() }),
      ...checksOf(bindings),
    };
    const states = await Promise.all(
      Object.entries(checks).map(async ([name, check]) => [name, await checkPart(name, check)] as const),
    );
    const parts: Record<string, PartState> = Object.fromEntries(states);
    let known: object = {};
    if (parts.database === 'ok') {
      const read = async () => {
        known = await detail(bindings);
      };
      if ((await checkPart('work', read)) === 'failing') parts.work = 'failing';
    }
    const isHealthy = Object.values(parts).every((state) => state === 'ok');
    return privateJson(
      { status: isHealthy ? 'ok' : 'failing', worker, version: bindings.VERSION, parts, ...known },
      { status: isHealthy ? 200 : 503 },
    );
  };
