import * as z from 'zod';

/** A new version may take a while to reach every location. */
const TRIES = 20;
const PAUSE_MS = 3_000;

const answer = z.object({
  failing: z.array(z.string()),
  versions: z.record(z.string(), z.string().nullable()),
});

export interface HealthSource {
  baseUrl: string;
  fetch: (url: string, init?: RequestInit) => Promise<Response>;
  pause: (milliseconds: number) => Promise<void>;
}

interface Wanted {
  /** The release that each of these Workers must report, by its name in `/healthz`. */
  releases: ReadonlyMap<string, string>;
  /** The versions that have to answer, by the names of their Workers, also those without a share of the requests. */
  versions?: ReadonlyMap<string, string>;
  /** What did not work before. */
  tolerated: readonly string[];
}

/** What does not work at the moment; nothing when the service does not answer. */
export async function readFailing(source: HealthSource): Promise<string[]> {
  const found = await ask(source, new Map());
  return typeof found === 'string' ? [] : found.failing;
}

/**
 * Asks `/healthz` until every Worker reports its release and nothing fails that did not fail before.
 *
 * @returns null, or what is wrong with the last answer.
 */
export async function checkHealth(source: HealthSource, wanted: Wanted): Promise<string | null> {
  let fault: string | null = null;
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    if (attempt > 0) await source.pause(PAUSE_MS);
    fault = faultOf(await ask(source, wanted.versions ?? new Map()), wanted);
    if (fault === null) return null;
  }
  return fault;
}

function faultOf(found: z.infer<typeof answer> | string, { releases, tolerated }: Wanted): string | null {
  if (typeof found === 'string') return found;
  const failing = found.failing.filter((name) => !tolerated.includes(name));
  const others = [...releases].filter(([worker, release]) => found.versions[worker] !== release);
  if (failing.length === 0 && others.length === 0) return null;
  return [
    ...(failing.length === 0 ? [] : [`${failing.join(', ')} does not work`]),
    ...others.map(
      ([worker, release]) =>
        `${worker} answers as ${found.versions[worker] ?? 'nothing'} and not as ${release}`,
    ),
  ].join('; ');
}

/**
 * One answer, or what came in its place. A version without a share is reached by a header, which the edge Worker passes on:
 * https://developers.cloudflare.com/workers/versions-and-deployments/version-overrides/
 */
async function ask(
  { baseUrl, fetch }: HealthSource,
  versions: ReadonlyMap<string, string>,
): Promise<z.infer<typeof answer> | string> {
  const overrides = [...versions].map(([script, id]) => `${script}="${id}"`).join(', ');
  const headers = overrides === '' ? {} : { 'Cloudflare-Workers-Version-Overrides': overrides };
  try {
    const response = await fetch(`${baseUrl}/healthz`, { headers });
    const text = await response.text();
    const parsed = answer.safeParse(readJson(text));
    return parsed.success ? parsed.data : `/healthz answers ${response.status} ${text.slice(0, 200)}`;
  } catch (error) {
    return `/healthz does not answer: ${error instanceof Error ? error.message : String(error)}`;
  }
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
