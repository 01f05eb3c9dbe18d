import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DAY, MINUTE } from '#schema/time.ts';
import { partsFailing } from '#workers/platform/status/parts.ts';
import { readStatus } from '#workers/platform/status/read-status.ts';
import { recordStatus } from '#workers/platform/status/record-status.ts';
import { skipWaits } from '../support/workerd/skip-waits.ts';
import { wrappedDatabase } from '../support/workerd/wrapped-database.ts';
import { send } from './support/client.ts';

const NOW = Date.UTC(2026, 10, 28, 12);
const TODAY = Math.floor(NOW / DAY);

const healthOf = (failing: string[]) => ({
  status: failing.length === 0 ? 'ok' : 'degraded',
  version: 'v',
  versions: { edge: 'v' },
  workers: { edge: 'ok', auth: 'ok', branding: 'ok', platform: 'ok', sites: 'ok' },
  failing,
  parts: {},
});

/** What the service answers from outside; null: it does not. */
let answered: string[] | null;

beforeEach(async () => {
  answered = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => {
    if (answered === null) throw new TypeError('planted');
    return Response.json(healthOf(answered), { status: answered.length === 0 ? 200 : 503 });
  });
  await env.DB.prepare('DELETE FROM status_days').run();
});
afterEach(() => vi.restoreAllMocks());

const record = (now: number, failing: string[] | null = []) => {
  answered = failing;
  return recordStatus(env, now);
};
/** A database of its own for each read, because an isolate repeats what it has read. */
const read = async (now: number) => {
  const status = await readStatus(
    wrappedDatabase((run) => run()),
    now,
  );
  if (status === null) throw new Error('not read');
  return status;
};
const partOf = async (now: number, name: string) => {
  const { parts } = await read(now);
  return parts.find(({ part }) => part === name);
};

describe('the record of the status', () => {
  it('asks the public address, and counts each minute once', async () => {
    await record(NOW);
    await record(NOW + 59_999, ['worker sites']);
    await record(NOW + MINUTE, ['worker sites']);
    await record(NOW - MINUTE, ['worker auth']);
    expect(vi.mocked(fetch).mock.calls[0]?.[0]).toBe(`${env.BASE_URL}/healthz`);
    const sites = await partOf(NOW + MINUTE, 'sites');
    expect(sites).toMatchObject({ state: 'failing', passed: 0.5 });
    expect(sites?.days.at(-1)).toEqual({ at: TODAY * DAY, checks: 2, failures: 1 });
    const access = await partOf(NOW + MINUTE, 'sign_in');
    expect(access).toMatchObject({ state: 'ok', passed: 1 });
  });

  it('says that a part works again, and that nothing is known after ten minutes without a look', async () => {
    await record(NOW, ['queue mails']);
    await record(NOW + MINUTE);
    const states = async (now: number) => (await partOf(now, 'mails'))?.state;
    expect(await states(NOW + MINUTE)).toBe('ok');
    expect(await states(NOW + 11 * MINUTE)).toBe('ok');
    expect(await states(NOW + 11 * MINUTE + 1)).toBe('unknown');
  });

  it('keeps ninety days, of which one without a check has none', async () => {
    for (const back of [90, 89, 3, 0]) await record(NOW - back * DAY);
    const { results } = await env.DB.prepare('SELECT DISTINCT day FROM status_days ORDER BY day').all();
    expect(results).toEqual([TODAY - 89, TODAY - 3, TODAY].map((day) => ({ day })));
    const days = (await partOf(NOW, 'brands'))?.days ?? [];
    expect(days).toHaveLength(90);
    expect(days.flatMap(({ checks }, index) => (checks === 1 ? [89 - index] : []))).toEqual([89, 3, 0]);
  });

  it.each<[string[] | null, string[]]>([
    [null, ['sign_in', 'dashboard', 'sites', 'brands']],
    [['worker edge'], ['sign_in', 'dashboard', 'sites', 'brands']],
    [['worker auth', 'part auth.limiter'], ['sign_in']],
    [
      ['timer notices', 'queue mails'],
      ['mails', 'timers'],
    ],
    [['queue webhooks'], ['webhooks']],
    [['timer ledger'], ['timers']],
    [['database size'], []],
  ])('a health answer with %j reports %j as not working', (failing, parts) => {
    const found = Object.entries(partsFailing(failing)).flatMap(([part, isHit]) => (isHit ? [part] : []));
    expect(found).toEqual(parts);
  });
});

describe('the status page', () => {
  const open = async (host: string, language: string, bindings: object = {}) => {
    const headers = { 'Accept-Language': language, Accept: 'text/html' };
    // Its own database object, as another isolate has.
    const page = await send(new Request(`http://${host}/status`, { headers }), {
      DB: wrappedDatabase((run) => run()),
      ...bindings,
    } as never);
    return { status: page.status, html: await page.text() };
  };

  it('shows the state and the days of each part in the language of the reader', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: NOW });
    await record(NOW - DAY, ['worker sites']);
    await record(NOW);
    const { status, html } = await open('localhost:8787', 'de');
    vi.useRealTimers();
    expect(status).toBe(200);
    expect(html).toContain('<html lang="de"');
    expect(html).toContain('Alle Teile funktionieren');
    expect(html.match(/<i[ >]/g)).toHaveLength(7 * 90);
    expect(html).toContain('50\u00a0% der Prüfungen der letzten 90 Tage waren erfolgreich');
    expect(html).toMatch(/27\. Nov\.?: 1 von 1 Prüfungen fehlgeschlagen/);
  });

  it('has nobody’s brand on a host that is not the service’s own', async () => {
    await record(Date.now());
    const { status, html } = await open('panel.acme.example', 'en');
    expect(status).toBe(200);
    expect(html).toContain('<title>Status · panel.acme.example</title>');
    expect(html.replace(/panel\.acme\.example/g, '')).not.toMatch(/livery|acme/i);
  });

  it('says that nothing can be read while the database does not answer', async () => {
    skipWaits();
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const broken = wrappedDatabase(async () => {
      throw new Error('planted');
    });
    const { status, html } = await open('localhost:8787', 'en', { DB: broken });
    expect(status).toBe(503);
    expect(html).toContain('The history cannot be read at the moment');
  });
});
