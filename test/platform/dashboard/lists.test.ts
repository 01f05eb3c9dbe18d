import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import { runBuilds } from './run-builds.ts';
import { newVisitor, type Visitor } from './visitor.ts';

let visitor: Visitor;
let project: string;
beforeAll(async () => {
  visitor = await newVisitor();
  const made = await visitor.post('/dashboard/projects', { prompt: 'A bakery', key: 'form-0001' });
  project = new URL(made.headers.get('Location')!, 'http://x').pathname;
  await runBuilds();
});

const htmlOf = async (path: string, parameters?: Record<string, string>) =>
  (await visitor.get(path, parameters)).text();

/** The address of the link with this text, as a browser resolves it. */
const linkOf = (html: string, text: string): URL | null => {
  const href = new RegExp(`href="([^"]+)"[^>]*>(?:<svg[^>]*>(?:(?!</svg>).)*</svg>)?${text}<`).exec(
    html,
  )?.[1];
  return href === undefined ? null : new URL(href.replaceAll('&amp;', '&'), 'http://localhost');
};
const parametersOf = (address: URL | null) => Object.fromEntries(address?.searchParams ?? []);

/** Follows the link `Older` to the end; answers the matches of `pattern` on each page. */
async function walk(path: string, pattern: RegExp, parameters = {}): Promise<string[][]> {
  const pages: string[][] = [];
  for (let next: Record<string, string> | null = parameters; next !== null; ) {
    const html = await htmlOf(path, next);
    pages.push([...html.matchAll(pattern)].map(([, found]) => found!));
    const older = linkOf(html, 'Older');
    next = older === null ? null : parametersOf(older);
    if (pages.length > 9) throw new Error('the list has no end');
  }
  return pages;
}

describe('builds of a project', () => {
  it('builds are shown ten at a time, each once, newest first, with a link back', async () => {
    const [, , , id] = project.split('/');
    const added = Array.from({ length: 23 }, (_, index) =>
      env.DB.prepare(
        `INSERT INTO builds (id, project_id, tenant_id, account_id, prompt, skills, status, credits_micro, operation_key,
           created_by, created_at, finished_at)
         VALUES (?1, ?2, ?3, ?4, ?5, '[]', 'cancelled', 0, ?1, 'x', ?6, ?6)`,
      ).bind(
        `b${index}`,
        id,
        visitor.workspaceId,
        visitor.account.accountId,
        `Request ${index};`,
        1000 + index,
      ),
    );
    await env.DB.batch(added);
    const pages = await walk(project, /<span>(Request \d+);</g);
    expect(pages.map(({ length }) => length)).toEqual([9, 10, 4]);
    expect(pages.flat()).toEqual(Array.from({ length: 23 }, (_, index) => `Request ${22 - index}`));
    const second = await htmlOf(project, parametersOf(linkOf(await htmlOf(project), 'Older')));
    expect(linkOf(second, 'Newest')?.searchParams.has('after')).toBe(false);
  });

  it('builds are shown from the beginning for an invalid cursor', async () => {
    expect(await htmlOf(project, { after: 'nonsense' })).toContain('Request 22;');
  });
});

describe('projects', () => {
  it('projects are found by any part of their name, whatever characters it has', async () => {
    const name = (id: string, called: string) =>
      env.DB.prepare(
        `INSERT INTO projects (id, tenant_id, account_id, name, slug, created_by, created_at, updated_at)
         VALUES (?1, ?2, ?3, ?4, ?1, 'x', 1, 1)`,
      ).bind(id, visitor.workspaceId, visitor.account.accountId, called);
    await env.DB.batch([
      ...Array.from({ length: 13 }, (_, index) => name(`p${index}`, `Florist ${index}`)),
      name('percent', '100% rye_bread'),
      name('percent-not', '1000 ryeXbread'),
      name('long', `Bäckerei ${'Österreich '.repeat(8)}`),
    ]);
    const found = async (q: string) =>
      (await walk('/dashboard', /data-part="card-title"[^>]*>([^<]+)</g, { q })).flat();
    expect(await found('florist')).toHaveLength(13);
    expect(await found('100%')).toEqual(['100% rye_bread']);
    expect(await found('e_b')).toEqual(['100% rye_bread']);
    expect(await found('BÄCKEREI ÖST')).toHaveLength(1);
    expect(await found('österreich '.repeat(8))).toHaveLength(1);
    const none = await htmlOf('/dashboard', { q: '"><script>' });
    expect(none).toContain('No project has that in its name');
    expect(none).toContain('value="&quot;&gt;&lt;script&gt;"');
  });
});

describe('the credit history', () => {
  it('names what used, refunded or added credits, page by page', async () => {
    const entry = (seq: number) =>
      env.DB.prepare(
        `INSERT INTO credit_entries (tenant_id, seq, account_id, op_key, kind, at, day, month, plan_code, purchased)
         VALUES (?1, ?2, ?3, ?4, 'topup', ?5, ?6, 1, '', 5000000)`,
      ).bind(
        visitor.workspaceId,
        seq,
        visitor.account.accountId,
        `topup/${seq}`,
        Date.now(),
        Math.floor(Date.now() / 86_400_000),
      );
    await env.DB.batch(Array.from({ length: 12 }, (_, index) => entry(1000 + index)));
    const first = await htmlOf('/dashboard/usage');
    expect(first.match(/\+5</g)).toHaveLength(10);
    const second = await htmlOf('/dashboard/usage', parametersOf(linkOf(first, 'Older')));
    expect(second.match(/\+5</g)).toHaveLength(2);
    // The charge of the build, with its project.
    expect(second).toMatch(/Build<p[^>]*><a[^>]*href="\/dashboard\/projects\/[^"]+"[^>]*>New website</);
    expect(second).toContain('−1<');
    expect(await htmlOf('/dashboard/usage', { period: 'last_month' })).not.toContain('Credit history');
  });
});

describe('skills', () => {
  /** A project without a site. */
  const empty = `/dashboard/projects/${crypto.randomUUID()}`;

  it('skills are built with when chosen, charged for, and kept when the form is refused', async () => {
    await env.DB.prepare(
      `INSERT INTO projects (id, tenant_id, account_id, name, slug, created_by, created_at, updated_at)
       VALUES (?1, ?2, ?3, 'Empty', ?1, 'x', 1, 1)`,
    )
      .bind(empty.split('/').at(-1), visitor.workspaceId, visitor.account.accountId)
      .run();
    const html = await htmlOf(empty);
    const [, slug] = /name="skill" value="([a-z-]+)"/.exec(html)!;
    const refused = await visitor.post(`${empty}/builds`, { prompt: '', key: 'form-0100', skill: slug! });
    expect(await refused.text()).toMatch(new RegExp(`value="${slug}" checked`));
    const sent = { prompt: 'With more', key: 'form-0101', skill: slug! };
    expect((await visitor.post(`${empty}/builds`, sent)).status).toBe(303);
    const built = await env.DB.prepare(
      "SELECT skills, credits_micro FROM builds WHERE prompt = 'With more'",
    ).first();
    expect(built).toEqual({ skills: JSON.stringify([slug]), credits_micro: 1_200_000 });
    const unknown = await visitor.post(`${empty}/builds`, { ...sent, key: 'form-0102', skill: 'no-such' });
    expect([unknown.status, (await unknown.text()).includes('Choose again')]).toEqual([409, true]);
  });

  it('one button sends the skills and request of a failed build again', async () => {
    await env.DB.prepare(
      "UPDATE builds SET status = 'failed', failure = 'timed_out' WHERE prompt = 'With more'",
    ).run();
    const html = await htmlOf(empty);
    expect(html).toContain('It took too long');
    expect(html).toMatch(
      /name="prompt" value="With more"[\s\S]*?name="skill" value="[a-z-]+"[\s\S]*?Build again/,
    );
  });
});
