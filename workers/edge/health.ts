import { probeDatabase } from '#shared/db/probe.ts';
import { privateJson } from '#shared/http/headers.ts';

const OTHERS = ['AUTH', 'BRANDING', 'PLATFORM', 'SITES'] as const;

/** The health of the whole service: 200 when this Worker's database and every other Worker answer, else 503. */
export async function health(env: EdgeEnv): Promise<Response> {
  const [edge, ...others] = await Promise.all([
    answers(probeDatabase(env.DB)),
    ...OTHERS.map((name) => answers(env[name].fetch(`${env.BASE_URL}/healthz`))),
  ]);
  const workers = Object.fromEntries(OTHERS.map((name, index) => [name.toLowerCase(), others[index]]));
  const healthy = [edge, ...others].every((state) => state === 'ok');
  return privateJson(
    { status: healthy ? 'ok' : 'degraded', version: env.VERSION, workers: { edge, ...workers } },
    { status: healthy ? 200 : 503 },
  );
}

async function answers(work: Promise<unknown>): Promise<'ok' | 'failing'> {
  try {
    const answer = await work;
    return answer instanceof Response && !answer.ok ? 'failing' : 'ok';
  } catch {
    return 'failing';
  }
}
