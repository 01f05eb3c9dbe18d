import type * as z from 'zod/mini';
import { platformHealth, workerHealth } from '#schema/service/health.ts';
import { probeDatabase } from '#shared/db/probe.ts';
import { privateJson } from '#shared/http/headers.ts';

const OTHERS = ['AUTH', 'BRANDING', 'PLATFORM', 'SITES'] as const;

/** How long an answer is repeated: anybody may ask, and each check costs calls to every part. */
const FRESH_MS = 5_000;

/** The last answer by the environment of the isolate. What fails is looked at again with each request. */
const seen = new WeakMap<object, { at: number; overrides: string; found: Health }>();

/** Names versions of Workers that are to answer; a deployment checks new ones with it before they serve requests. */
const OVERRIDES = 'Cloudflare-Workers-Version-Overrides';

type Health = Awaited<ReturnType<typeof lookAtAll>>;

/** The health of the whole service: 200 when every part works, else 503 with the names of those that do not. */
export async function health(env: EdgeEnv, request: Request, now: number): Promise<Response> {
  const overrides = request.headers.get(OVERRIDES) ?? '';
  const last = seen.get(env);
  if (last !== undefined && last.overrides === overrides && now - last.at < FRESH_MS)
    return privateJson(last.found);
  const found = await lookAtAll(env, overrides);
  if (found.status !== 'ok') return privateJson(found, { status: 503 });
  seen.set(env, { at: now, overrides, found });
  return privateJson(found);
}

async function lookAtAll(env: EdgeEnv, overrides: string) {
  const [edge, ...others] = await Promise.all([
    probeDatabase(env.DB).then(
      () => 'ok' as const,
      () => 'failing' as const,
    ),
    ...OTHERS.map((name) => ask(env[name], env.BASE_URL, overrides)),
  ]);
  const named = OTHERS.map((name, index) => [name.toLowerCase(), others[index] ?? null] as const);
  const workers = Object.fromEntries(
    named.map(([name, found]) => [name, found?.status === 'ok' ? 'ok' : 'failing'] as const),
  );
  const parts = Object.fromEntries(
    named.flatMap(([name, found]) =>
      Object.entries(found?.parts ?? {}).map(([part, state]) => [`${name}.${part}`, state] as const),
    ),
  );
  const work = platformHealth.safeParse(others[OTHERS.indexOf('PLATFORM')]).data ?? {};
  const failing = [
    ...namesOfFailing('worker', { edge, ...workers }),
    ...namesOfFailing('part', parts),
    ...namesOfFailing('timer', statesOf(work.timers)),
    ...namesOfFailing('queue', statesOf(work.queues)),
    ...(work.database?.state === 'failing' ? ['database size'] : []),
  ];
  return {
    status: failing.length === 0 ? ('ok' as const) : ('degraded' as const),
    version: env.VERSION,
    versions: {
      edge: env.VERSION,
      ...Object.fromEntries(named.map(([name, found]) => [name, found?.version ?? null] as const)),
    },
    workers: { edge, ...workers },
    failing,
    parts,
    ...work,
  };
}

const statesOf = (found: Readonly<Record<string, { state: string }>> = {}): Record<string, string> =>
  Object.fromEntries(Object.entries(found).map(([name, { state }]) => [name, state]));

const namesOfFailing = (kind: string, states: Readonly<Record<string, string>>): string[] =>
  Object.entries(states).flatMap(([name, state]) => (state === 'failing' ? [`${kind} ${name}`] : []));

/** The answer of another Worker; null when it has none. */
async function ask(
  worker: Fetcher,
  baseUrl: string,
  overrides: string,
): Promise<z.infer<typeof workerHealth> | null> {
  try {
    const answer = await worker.fetch(`${baseUrl}/healthz`, {
      headers: overrides === '' ? {} : { [OVERRIDES]: overrides },
    });
    return workerHealth.safeParse(await answer.json()).data ?? null;
  } catch {
    return null;
  }
}
