import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { HOUR, MINUTE } from '#schema/time.ts';
import { ANONYMOUS } from '#shared/operation.ts';
import { systemRuntime } from '#shared/runtime/runtime.ts';
import { listOutbox } from '#workers/auth/mail/list-outbox.ts';
import { startSignIn } from '#workers/auth/sign-in/start-sign-in.ts';
import { isFullRun, sampled } from '../../support/full-run.ts';
import { stopClock } from '../../support/workerd/stop-clock.ts';
import { Browser, ORIGIN } from '../support/browser.ts';
import { addPerson, type Person } from '../support/people.ts';

interface Asker {
  network: string;
  knownBrowser?: Uint8Array<ArrayBuffer>;
}

/** Whether a request at that time sends a mail. For an unknown address: whether it would. */
async function asks(email: string, at: number, asker: Asker): Promise<boolean> {
  const before = counted.get(email) ?? 0;
  await startSignIn(
    {
      db: env.DB,
      runtime: { ...systemRuntime, now: () => at },
      actor: ANONYMOUS,
      requestId: 'request',
    },
    {
      email,
      returnTo: '/',
      origin: ORIGIN,
      domain: null,
      mainOrigin: ORIGIN,
      openCookie: null,
      network: asker.network,
      knownBrowser: asker.knownBrowser ?? null,
    },
  );
  const after = await mailed(email);
  counted.set(email, after);
  return after > before;
}

/** The mails of each address after its latest request. */
const counted = new Map<string, number>();

const mailed = async (email: string): Promise<number> =>
  (await env.DB.prepare('SELECT count(mailed_at) AS n FROM sign_ins WHERE email = ?1')
    .bind(email)
    .first<{ n: number }>())!.n;

/** A model of the limits, computed from the times of sent mails. */
class Model {
  readonly sent: Array<{ at: number; budget: string; known: boolean }> = [];

  asks(at: number, budget: string, known: boolean): boolean {
    const since = (within: number, of: (one: Model['sent'][number]) => boolean) =>
      this.sent.filter((one) => one.at > at - within && of(one)).length;
    const strangers = (one: Model['sent'][number]) => !one.known;
    const own = since(HOUR, (one) => one.budget === budget) < 5;
    const shared = since(HOUR, strangers) < 20;
    const calm = since(15 * MINUTE, strangers) < 5 || since(3 * MINUTE, strangers) === 0;
    const allowed = own && (known || (shared && calm));
    if (allowed) this.sent.push({ at, budget, known });
    return allowed;
  }
}

/** A generator of random numbers with a seed, so that a failure can be repeated. */
function randomOf(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

describe('the mails that an address is sent', () => {
  it.each(sampled([1, 2, 3, 4], 4))(
    'sent mails follow the model for 120 requests of several networks and browsers (seed %i)',
    async (seed) => {
      const random = randomOf(seed);
      const email = seed % 2 === 0 ? `nobody-${seed}@example.com` : (await addPerson()).email;
      const known = [1, 2].map((n) => new Uint8Array(32).fill(n));
      const steps = [0, 1, 1000, MINUTE, 3 * MINUTE - 1, 3 * MINUTE, 5 * MINUTE, 15 * MINUTE];
      const model = new Model();
      let at = Date.now();
      for (let request = 0; request < 120; request += 1) {
        at += steps[random(steps.length - (random(4) === 0 ? 0 : 3))]!;
        const who = random(8);
        const browser = who < 2 ? known[who] : undefined;
        const network = `203.0.113.${who}`;
        const expected = model.asks(
          at,
          browser === undefined ? network : `browser ${who}`,
          browser !== undefined,
        );
        const asker = browser === undefined ? { network } : { network, knownBrowser: browser };
        expect(await asks(email, at, asker), `request ${request}`).toBe(expected);
      }
      expect(model.sent.length).toBeGreaterThan(20);
      expect(model.sent.length).toBeLessThan(120);
    },
  );

  it('an address gets at most twenty mails an hour and one every three minutes after five, from any number of networks', async () => {
    const { email } = await addPerson();
    const start = Date.now();
    const times: number[] = [];
    const step = isFullRun ? 20 : 60;
    for (let second = 0; second < 3_600; second += step) {
      const network = `198.18.${Math.floor(second / 200)}.${second % 200}`;
      if (await asks(email, start + second * 1000, { network })) times.push(second);
    }
    expect(times).toHaveLength(20);
    expect(times.slice(0, 5)).toEqual([0, 1, 2, 3, 4].map((mail) => mail * step));
    for (let index = 5; index < times.length; index += 1) {
      expect(times[index]! - times[index - 1]!).toBeGreaterThanOrEqual(180);
    }
  });

  it('simultaneous requests of twenty browsers stay within the budget', async () => {
    const { email } = await addPerson();
    const at = Date.now();
    await Promise.all(
      Array.from({ length: 20 }, (_, index) => asks(email, at, { network: `192.0.2.${index}` })),
    );
    expect(await mailed(email)).toBe(5);
  });
});

const submit = (browser: Browser, email: string) => browser.submit('/sign-in', { email });
const mails = async (person: Person) => (await listOutbox(env.DB, person.email)).length;

async function newestMail(person: Person) {
  const [mail] = await listOutbox(env.DB, person.email);
  return {
    code: /\b\d{6}\b/.exec(mail!.body)![0],
    path: /http\S+/.exec(mail!.body)![0].replace(ORIGIN, ''),
  };
}

/** Sends requests from many networks until no more mail is sent. */
async function flood(person: Person): Promise<void> {
  for (let index = 0; index < 6; index += 1) await submit(new Browser(), person.email);
}

describe('a flood of requests for somebody’s address', () => {
  it('answers every request with the same page, and sends five mails', async () => {
    const person = await addPerson();
    const pages: string[] = [];
    for (let index = 0; index < 9; index += 1) {
      const browser = new Browser();
      const answer = await submit(browser, person.email);
      expect(answer.status).toBe(303);
      pages.push(await (await browser.get('/sign-in/code')).text());
    }
    expect(new Set(pages).size).toBe(1);
    expect(pages[0]).toContain('The link in the newest one works.');
    expect(await mails(person)).toBe(5);
  });

  it('the owner can use the link of the newest mail in any browser', async () => {
    const person = await addPerson();
    await flood(person);
    const owner = new Browser();
    expect((await submit(owner, person.email)).status).toBe(303);
    const { path } = await newestMail(person);
    const page = await (await owner.get(path)).text();
    expect(page).toMatch(new RegExp(`Sign in here as\\s*<bdi[^>]*>${person.email}</bdi>`));
    const token = /name="token" value="([\w-]+)"/.exec(page)![1]!;
    expect((await owner.submit('/sign-in/link', { token })).status).toBe(303);
    expect(owner.cookies.has('session')).toBe(true);
  });

  it('a known browser still gets a mail and a code of its own', async () => {
    const person = await addPerson();
    const owner = new Browser();
    await submit(owner, person.email);
    await owner.submit('/sign-in/code', { code: (await newestMail(person)).code });
    expect(owner.cookies.get('known-browser')).toMatch(/^[\w-]{43}$/);
    owner.cookies.delete('session');
    await flood(person);
    const before = await mails(person);
    for (let index = 0; index < 5; index += 1) await submit(owner, person.email);
    expect(await mails(person)).toBe(before + 5);
    const { code } = await newestMail(person);
    expect((await owner.submit('/sign-in/code', { code })).status).toBe(303);
  });

  it('a browser’s code stays valid when a further request sends nothing', async () => {
    const person = await addPerson();
    const owner = new Browser();
    for (let index = 0; index < 5; index += 1) await submit(owner, person.email);
    const { code } = await newestMail(person);
    await submit(owner, person.email);
    expect(await mails(person)).toBe(5);
    expect((await owner.submit('/sign-in/code', { code })).status).toBe(303);
  });

  it('a browser known for one address has no advantage for another address', async () => {
    const [person, other] = [await addPerson(), await addPerson()];
    const browser = new Browser();
    await submit(browser, person.email);
    await browser.submit('/sign-in/code', { code: (await newestMail(person)).code });
    await flood(other);
    const before = await mails(other);
    await submit(browser, other.email);
    expect(await mails(other)).toBe(before);
  });

  it('the database stores no address and no cookie of a known browser', async () => {
    const person = await addPerson();
    const browser = new Browser();
    await submit(browser, person.email);
    const done = await browser.submit('/sign-in/code', { code: (await newestMail(person)).code });
    expect(done.headers.getSetCookie().find((cookie) => cookie.startsWith('known-browser='))).toMatch(
      /Path=\/; HttpOnly; SameSite=Lax; Max-Age=34560000/,
    );
    const { results } = await env.DB.prepare('SELECT * FROM known_browsers').all();
    expect(Object.keys(results[0]!)).toEqual(['hash', 'expires_at']);
  });
});

describe('a browser that shares a network with a flood', () => {
  it('a known browser can enter its code and ask again while the network is over its limit', async () => {
    stopClock();
    const person = await addPerson();
    const owner = new Browser();
    await submit(owner, person.email);
    await owner.submit('/sign-in/code', { code: (await newestMail(person)).code });
    owner.cookies.delete('session');
    await submit(owner, person.email);
    const neighbour = new Browser();
    const from = { 'CF-Connecting-IP': owner.ip };
    let status = 0;
    for (let index = 0; index < 25 && status !== 429; index += 1) {
      const { call } = await import('../support/browser.ts');
      const body = new URLSearchParams({ email: `flood-${index}@example.com` });
      status = (await call('/sign-in', { method: 'POST', headers: from, body })).status;
    }
    expect(status).toBe(429);
    expect(neighbour.ip).not.toBe(owner.ip);
    const { code } = await newestMail(person);
    expect((await submit(owner, person.email)).status).toBe(303);
    expect((await owner.submit('/sign-in/code', { code })).status).toBe(400);
    const newest = await newestMail(person);
    expect((await owner.submit('/sign-in/code', { code: newest.code })).status).toBe(303);
  });
});
