import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import { routes } from '#schema/contract/manifest/routes.ts';
import { send } from '../support/client.ts';
import { newVisitor, type Visitor } from './visitor.ts';

/** The number of statements that read the viewer's access and the brand; those of the page follow in the same batch. */
const FRAME = 2;

/** A database that fails when `fails` answers true for the number of statements in a batch, or 0 for a single one. */
const failing = (fails: (statements: number) => boolean): D1Database =>
  new Proxy(env.DB, {
    get(target, property) {
      if (property === 'batch') {
        return (statements: D1PreparedStatement[]) =>
          fails(statements.length) ? Promise.reject(new Error('D1 is away')) : target.batch(statements);
      }
      if (property === 'prepare' && fails(0)) {
        return () => {
          throw new Error('D1 is away');
        };
      }
      const member: unknown = Reflect.get(target, property);
      return typeof member === 'function' ? member.bind(target) : member;
    },
  });

const pageFails = failing((statements) => statements > FRAME);
const everyBatchFails = failing((statements) => statements > 0);
const allFails = failing(() => true);

let visitor: Visitor;
let project: string;
beforeAll(async () => {
  visitor = await newVisitor();
  const made = await visitor.post('/dashboard/projects', { prompt: 'A bakery', key: 'form-0001' });
  project = new URL(made.headers.get('Location')!, 'http://x').pathname;
});

const answerOf = async (response: Response) => ({
  status: response.status,
  text: await response.text(),
  requestId: response.headers.get('X-Request-Id') ?? 'none',
  retryAfter: response.headers.get('Retry-After'),
});

const addressOf = (path: string) => `http://localhost:8787${path}?workspace=${visitor.workspaceId}`;

const read = async (path: string, database: D1Database) =>
  answerOf(
    await send(new Request(addressOf(path), { headers: { Cookie: visitor.cookie } }), { DB: database }),
  );

const post = async (path: string, fields: Record<string, string>, database: D1Database) =>
  answerOf(
    await send(
      new Request(addressOf(path), {
        method: 'POST',
        body: new URLSearchParams(fields),
        headers: { Cookie: visitor.cookie, 'Sec-Fetch-Site': 'same-origin' },
      }),
      { DB: database },
    ),
  );

describe('a page that cannot be read', () => {
  it.each(routes)(
    '$id shows the failure within the dashboard, with a link to continue',
    async ({ path: pattern }) => {
      const path = pattern === '/dashboard/projects/{projectId}' ? project : pattern;
      const { status, text, requestId, retryAfter } = await read(path, pageFails);
      expect([status, retryAfter]).toEqual([503, '5']);
      expect(text).toContain('data-part="error-state"');
      expect(text).toContain(`tell support the number ${requestId}`);
      expect(text).toContain(`href="${path}?workspace=${visitor.workspaceId}">`);
      expect(text).toContain('Try again');
      expect(text).not.toContain('D1 is away');
      // The page still has the brand, and links to the other pages.
      expect(text).toContain('data-part="navigation"');
      expect(text).toContain(' · Acme</title>');
    },
  );

  it.each([
    ['the brand', everyBatchFails],
    ['the session', allFails],
  ])('the page has the look of the service when %s cannot be read', async (_name, database) => {
    const { status, text, requestId } = await read('/dashboard/usage', database);
    expect([status, text.includes(requestId), text.includes('D1')]).toEqual([503, true, false]);
    expect(text).toContain(`href="/dashboard/usage?workspace=${visitor.workspaceId}"`);
  });
});

describe('a form that cannot be acted on', () => {
  const forms: Array<[path: () => string, fields: Record<string, string>, written: RegExp]> = [
    [
      () => '/dashboard/projects',
      { prompt: 'A <long> story', key: 'form-0002' },
      />A &lt;long&gt; story<\/textarea>/,
    ],
    [
      () => `${project}/builds`,
      { prompt: 'Warmer', key: 'form-0003', replace: 'yes' },
      /name="prompt"[^>]*>Warmer<\/textarea>/,
    ],
    [
      () => '/dashboard/members',
      { email: 'ada@example.test', role: 'owner' },
      /value="ada@example\.test"[\s\S]*(value="owner" checked|type="hidden" name="role" value="owner")/,
    ],
    [
      () => '/dashboard/domains',
      { domain: 'www.bakery.example', project: 'p' },
      /value="www\.bakery\.example"/,
    ],
  ];

  /** The batches of verbs are larger than those of a page, or are run before it. */
  const actFails = (path: string) =>
    new Proxy(env.DB, {
      get(target, property) {
        const member: unknown = Reflect.get(target, property);
        if (property === 'batch') {
          return (statements: D1PreparedStatement[]) =>
            isReading(statements) ? target.batch(statements) : Promise.reject(new Error(`${path} failed`));
        }
        return typeof member === 'function' ? member.bind(target) : member;
      },
    });
  const isReading = (statements: D1PreparedStatement[]) =>
    statements.every((statement) =>
      /^\s*select/i.test((statement as unknown as { statement: string }).statement),
    );

  /** A name is claimed for an existing project: any other is refused before a write. */
  const withProject = (fields: Record<string, string>): Record<string, string> =>
    'project' in fields ? { ...fields, project: project.split('/').at(-1) ?? '' } : fields;

  it.each(forms)('%s is shown again with its input, and keeps its key', async (path, fields, written) => {
    const { status, text } = await post(path(), withProject(fields), actFails(path()));
    expect([status, text.includes('send it again in a moment')]).toEqual([503, true]);
    expect(text).toMatch(written);
    if (fields.key) expect(text).toContain(`name="key" value="${fields.key}"`);
    expect(text).toContain('data-part="main"');
  });

  it.each(forms)(
    '%s is shown again completely when its page cannot be read either',
    async (path, fields, written) => {
      for (const database of [everyBatchFails, allFails]) {
        const { status, text } = await post(path(), fields, database);
        expect([status, text.includes('Nothing is lost')]).toEqual([503, true]);
        expect(text).toMatch(written);
        expect(text).toContain(`action="${path()}?workspace=${visitor.workspaceId}"`);
        if (fields.key) expect(text).toContain(`name="key" value="${fields.key}"`);
      }
    },
  );

  it('the form is executed once when it is sent again', async () => {
    const fields = { prompt: 'A florist', key: 'form-0009' };
    await post('/dashboard/projects', fields, allFails);
    await post('/dashboard/projects', fields, pageFails);
    for (let again = 0; again < 2; again += 1)
      expect((await visitor.post('/dashboard/projects', fields)).status).toBe(303);
    const made = await env.DB.prepare(
      "SELECT count(*) AS n FROM builds WHERE tenant_id = ?1 AND prompt = 'A florist'",
    )
      .bind(visitor.workspaceId)
      .first();
    expect(made).toEqual({ n: 1 });
  });
});
