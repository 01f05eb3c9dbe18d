import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import { systemRuntime } from '#shared/runtime/runtime.ts';
import { editSite } from '#workers/sites/versions/edit-site.ts';
import { runBuilds } from './run-builds.ts';
import { get, newVisitor, type Visitor } from './visitor.ts';

let visitor: Visitor;
let path: string;

const JSON_ONLY = { Accept: 'application/json' };
const PROMPT =
  'A bakery called Lind in Lyon. Phone +33 4 72 00 11 22. Open Tuesday to Saturday from 7 to 13. Bread 4 €.';

async function projectOf(own: Visitor): Promise<string> {
  const created = await own.post('/dashboard/projects', { prompt: PROMPT, key: crypto.randomUUID() });
  await runBuilds();
  return new URL(created.headers.get('Location')!, 'http://localhost').pathname;
}

const fieldIn = (html: string, name: string): string =>
  (new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? '')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');

/** The hidden fields of the editor's form when it is opened. */
async function opened(): Promise<{ document: string; base: string; key: string }> {
  const html = await (await visitor.get(`${path}/edit`)).text();
  return { document: fieldIn(html, 'document'), base: fieldIn(html, 'base'), key: fieldIn(html, 'key') };
}

const newest = () =>
  env.DB.prepare(
    `SELECT id, origin, note, credits_micro AS credits FROM builds
     WHERE project_id = ?1 ORDER BY created_at DESC, id DESC LIMIT 1`,
  )
    .bind(path.split('/').at(-1))
    .first<{ id: string; origin: string; note: string; credits: number }>();

const preview = async (fields: Record<string, string>) => {
  const answer = await visitor.post(`${path}/edit/preview`, fields, JSON_ONLY);
  expect(answer.status).toBe(200);
  return (await answer.json()) as Record<string, string> & { unsaved: boolean; behind: boolean };
};

beforeAll(async () => {
  visitor = await newVisitor();
  path = await projectOf(visitor);
});

describe('the editor of a site', () => {
  it('shows every text of the document in a field of its own', async () => {
    const html = await (await visitor.get(`${path}/edit`)).text();
    expect(html).toContain('name="/pages/0/sections/0/headline"');
    expect(html).toContain('value="+33 4 72 00 11 22"');
    expect(html).toContain('name="week:tue:0:from" value="07:00"');
  });

  it('shows a notice when nothing was built, and when a builder sent files alone', async () => {
    const own = await newVisitor();
    const created = await own.post('/dashboard/projects', { prompt: PROMPT, key: 'editor-0001' });
    const other = new URL(created.headers.get('Location')!, 'http://localhost').pathname;
    expect(await (await own.get(`${other}/edit`)).text()).toContain('Nothing to edit yet');
    await env.DB.prepare("UPDATE builds SET status = 'succeeded', artifact = 'none' WHERE tenant_id = ?1")
      .bind(own.workspaceId)
      .run();
    expect(await (await own.get(`${other}/edit`)).text()).toContain('This site cannot be edited here');
  });

  it('saves a new version with a note and without a charge', async () => {
    const fields = { ...(await opened()), do: 'save', note: 'New name', '/business/name': 'Lind & Co' };
    const saved = await visitor.post(`${path}/edit`, fields);
    expect([saved.status, saved.headers.get('Location')]).toEqual([
      303,
      `${path}/edit?workspace=${visitor.workspaceId}&done=site-saved`,
    ]);
    expect(await newest()).toMatchObject({ origin: 'edit', note: 'New name', credits: 0 });
    expect(JSON.parse((await opened()).document).business.name).toBe('Lind & Co');
  });

  it('makes no version of a form without changes', async () => {
    const before = await newest();
    const saved = await visitor.post(`${path}/edit`, { ...(await opened()), do: 'save' });
    expect(saved.status).toBe(303);
    expect(await newest()).toEqual(before);
  });

  it('shows a refused form again, with its input and a sentence at the field', async () => {
    const fields = {
      ...(await opened()),
      do: 'save',
      '/business/phone': 'call me',
      '/business/name': 'Typed',
    };
    const refused = await visitor.post(`${path}/edit`, fields);
    expect(refused.status).toBe(409);
    const html = await refused.text();
    expect(html).toContain('Enter a phone number such as');
    expect(html).toContain('value="call me"');
    expect(html).toContain('value="Typed"');
    expect(html).toContain('<a data-part="link" href="#/business/phone"');
    // The list of the fields explains the refusal; a message above the page would cover it on a phone.
    expect(html).toContain('1 field needs a correction');
    expect(html).not.toContain('data-part="toast" data-variant="danger"');
  });

  it('opens the page and the section of a refused field, and no other section', async () => {
    const refused = await visitor.post(`${path}/edit`, {
      ...(await opened()),
      do: 'save',
      '/pages/0/sections/0/headline': '',
    });
    expect(refused.status).toBe(409);
    const folds = [
      ...(await refused.text()).matchAll(/<details data-part="card"[^>]* id="([^"]*)"( open="")?/g),
    ];
    const open = folds.filter(([, , isOpen]) => isOpen !== undefined).map(([, id]) => id);
    expect(open).toContain('/pages/0/sections/0');
    expect(open).not.toContain('/pages/0/sections/1');
    expect(open).toContain('/pages/0');
  });

  it('says that a form whose document cannot be read was not saved', async () => {
    const refused = await visitor.post(`${path}/edit`, { ...(await opened()), do: 'save', document: '{' });
    expect(refused.status).toBe(409);
    expect(await refused.text()).toContain('Reload the page and try again.');
  });

  it('adds a form whose fields are complete with their labels, and saves it', async () => {
    const added = await visitor.post(`${path}/edit`, {
      ...(await opened()),
      do: 'add /pages/0/sections',
      'kind:/pages/0/sections': 'form',
    });
    expect(added.status).toBe(200);
    const html = await added.text();
    const [, field = ''] = /name="(\/pages\/0\/sections\/[0-9]+\/fields\/0)\/label"/.exec(html) ?? [];
    expect(html).toMatch(/<legend[^>]*>Field 1<\/legend>/);
    expect(html).toContain('Kind of field');
    expect(html).toContain('>Selection</option>');
    const saved = await visitor.post(`${path}/edit`, {
      document: fieldIn(html, 'document'),
      base: fieldIn(html, 'base'),
      key: fieldIn(html, 'key'),
      do: 'save',
      [`${field}/label`]: 'Which cake',
      [`${field}/type`]: 'select',
      [`${field}/options`]: 'Apple\r\nCherry',
      [`${field}/required`]: 'true',
    });
    expect(saved.status, await saved.clone().text()).toBe(303);
    const { sections } = JSON.parse((await opened()).document).pages[0];
    expect(sections.at(-1)).toEqual({
      id: 'form',
      kind: 'form',
      fields: [
        { id: 'field', type: 'select', label: 'Which cake', required: true, options: ['Apple', 'Cherry'] },
      ],
    });
  });

  it('acts on the form without storing anything when there is no script', async () => {
    const before = await newest();
    const shown = await visitor.post(`${path}/edit`, {
      ...(await opened()),
      do: 'add /pages/0/sections',
      'kind:/pages/0/sections': 'questions',
      '/business/name': 'Typed before',
    });
    expect(shown.status).toBe(200);
    const html = await shown.text();
    expect(html).toContain('value="Typed before"');
    expect(html).toMatch(/name="\/pages\/0\/sections\/[0-9]+\/questions\/0\/question"/);
    expect(await newest()).toEqual(before);
  });

  it('shows the changes of another person, and applies the unsaved changes to them', async () => {
    const mine = { ...(await opened()), '/pages/0/sections/0/headline': 'My headline' };
    const project = path.split('/').at(-1)!;
    const operation = {
      db: env.DB,
      runtime: systemRuntime,
      actor: { kind: 'user', id: visitor.userId } as const,
      requestId: 'test',
      bucket: env.SITE_FILES,
      builtFiles: env.ASSETS,
    };
    const theirs = await editSite(
      operation,
      { userId: visitor.userId, workspaces: null },
      {
        projectId: project,
        base: null,
        change: { operations: [{ op: 'set_business', values: { phone: '+33 1 23 45 67 89' } }] },
        note: null,
        operationKey: crypto.randomUUID(),
      },
    );
    expect(theirs.ok).toBe(true);
    const refused = await visitor.post(`${path}/edit`, { ...mine, do: 'save' });
    expect(refused.status).toBe(409);
    const html = await refused.text();
    expect(html).toContain('Somebody else has saved a new version meanwhile');
    expect(html).toContain('+33 1 23 45 67 89');
    expect(html).toContain('value="My headline"');

    const merged = await (await visitor.post(`${path}/edit`, { ...mine, do: 'merge' })).text();
    const fields = { document: fieldIn(merged, 'document'), base: fieldIn(merged, 'base') };
    expect((await visitor.post(`${path}/edit`, { ...fields, do: 'save', key: 'merged-0001' })).status).toBe(
      303,
    );
    const { business, pages } = JSON.parse((await opened()).document);
    expect([business.phone, pages[0].sections[0].headline]).toEqual(['+33 1 23 45 67 89', 'My headline']);
  });

  it('the editor answers 404 to others', async () => {
    const other = await newVisitor();
    expect((await other.get(`${path}/edit`)).status).toBe(404);
    expect((await other.get(`${path}/edit/preview`)).status).toBe(404);
    const foreign = await visitor.post(`${path}/edit`, await opened(), { 'Sec-Fetch-Site': 'cross-site' });
    expect(foreign.status).toBe(403);
  });

  it('keeps the form of a person who was signed out', async () => {
    const fields = { ...(await opened()), do: 'save', '/business/name': 'Kept' };
    const body = new URLSearchParams(fields);
    const { default: app } = await import('#workers/platform/index.ts');
    const request = new Request(`http://localhost:8787${path}/edit?workspace=${visitor.workspaceId}`, {
      method: 'POST',
      body,
      headers: { 'Sec-Fetch-Site': 'same-origin' },
    });
    const held = await app.fetch(request, env, { waitUntil: () => undefined } as never);
    expect(held.status).toBe(401);
    expect(await held.text()).toContain('name="/business/name" value="Kept"');
  });
});

describe('the preview of a draft', () => {
  it('the preview shows the unsaved site, whose texts name their fields, and stores nothing', async () => {
    const before = await newest();
    const answer = await preview({
      ...(await opened()),
      do: 'show',
      '/pages/0/sections/0/headline': 'Not saved',
    });
    expect(answer.html).toContain('<span data-field="/pages/0/sections/0/headline">Not saved</span>');
    expect([answer.unsaved, answer.behind, answer.fields]).toEqual([true, false, undefined]);
    expect(JSON.parse(answer.document!).pages[0].sections[0].headline).toBe('Not saved');
    expect(await newest()).toEqual(before);
  });

  it('answers the fields again after a button', async () => {
    const answer = await preview({ ...(await opened()), do: 'copy /pages/0/sections/0' });
    expect(answer.fields).toContain('data-at="/pages/0/sections/1"');
  });

  it('shows a half-written draft', async () => {
    const fields = {
      '/business/name': '',
      '/look/primary': 'nonsense',
      'own:/look/primary': 'yes',
      '/locale': 'nonsense',
      'week:mon:state': 'open',
      'week:mon:0:from': 'later',
    };
    expect((await preview({ ...(await opened()), do: 'show', ...fields })).html).toContain('<main');
  });

  it('the preview runs no script and is framed by the dashboard alone', async () => {
    const answer = await visitor.get(`${path}/edit/preview`, { page: '0' });
    expect(answer.status).toBe(200);
    const policy = answer.headers.get('Content-Security-Policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'self'");
    expect(policy).toContain('sandbox allow-same-origin');
    expect(policy).not.toContain('script');
    expect(answer.headers.get('X-Robots-Tag')).toBe('noindex');
  });

  it('tells a script that the session has ended', async () => {
    const answer = await get(`${path}/edit/preview?workspace=${visitor.workspaceId}`, null);
    expect(answer.status).toBe(404);
  });
});

describe('the name of a project', () => {
  const name = async () =>
    (
      await env.DB.prepare('SELECT name FROM projects WHERE id = ?1')
        .bind(path.split('/').at(-1))
        .first<{ name: string }>()
    )?.name;
  const call = async (business: string) =>
    visitor.post(`${path}/edit`, { ...(await opened()), do: 'save', '/business/name': business });

  it('follows that of its business, until a person gives it one of its own', async () => {
    path = await projectOf(visitor);
    const first = await name();
    expect(JSON.parse((await opened()).document).business.name).toBe(first);
    expect((await call('Lind Brothers')).status).toBe(303);
    expect(await name()).toBe('Lind Brothers');
    expect((await visitor.post(`${path}/rename`, { name: 'Shop site' })).status).toBe(303);
    expect((await call('Lind Sisters')).status).toBe(303);
    expect(await name()).toBe('Shop site');
  });
});
