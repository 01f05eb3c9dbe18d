import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import { routes } from '#schema/contract/manifest/routes.ts';
import { dashboardForms } from '#workers/platform/dashboard/dashboard-forms.ts';
import { type ActSource, loadAct } from '#workers/platform/dashboard/http/act.ts';
import { sessionOn } from '../../support/database/session-on.ts';
import { must, newTenant, send } from '../support/client.ts';
import { createVisitor, findUserId, get, newVisitor, type Visitor } from './visitor.ts';

let visitor: Visitor;
let stranger: Visitor;
beforeAll(async () => {
  visitor = await newVisitor();
  stranger = await newVisitor();
});

const pages = routes.filter(({ inNavigation }) => inNavigation).map(({ path }) => path);
const textOf = async (response: Response) => ({ status: response.status, text: await response.text() });

/** The answer without the requested address, which the language menu contains. */
const answerOf = async (workspaceId: string, path: string) => {
  const response = await stranger.get(path, { workspace: workspaceId });
  return { status: response.status, text: (await response.text()).replaceAll(workspaceId, '') };
};

describe.each(pages)('%s', (path) => {
  it('the page redirects to sign-in and back', async () => {
    const response = await get(`${path}?workspace=${visitor.workspaceId}`, null);
    expect(response.status).toBe(303);
    expect(response.headers.get('Location')).toBe(
      `/sign-in?return_to=${encodeURIComponent(`${path}?workspace=${visitor.workspaceId}`)}`,
    );
  });

  it('the page gives one answer for foreign and unknown workspaces', async () => {
    const foreign = await answerOf(visitor.workspaceId, path);
    const unknown = await answerOf('no-such-workspace', path);
    expect(foreign).toEqual(unknown);
    expect(foreign.status).toBe(404);
  });

  it('the page has a policy without inline code or foreign origins', async () => {
    const response = await visitor.get(path);
    const policy = response.headers.get('Content-Security-Policy') ?? '';
    expect([response.status, response.headers.get('Cache-Control')]).toEqual([200, 'private, no-store']);
    expect(policy).toMatch(
      /^default-src 'none'; style-src http:\/\/localhost:8787\/dashboard\/static\/base-[0-9a-f]{16}\.css; /,
    );
    const scripts = path === '/dashboard/connections' ? ['common', 'copy'] : ['common'];
    const sources = scripts.map((name) => `http://localhost:8787/assets/${name}.js`).join(' ');
    expect(policy).toContain(`; script-src ${sources}; `);
    // A brand's stylesheet may embed pictures; nothing else may be embedded.
    expect(policy.replace("; img-src 'self' data:; ", '; ')).not.toMatch(/unsafe|connect-src|\*|data:/);
    expect(await response.text()).not.toMatch(/<script>|<style| style="| on[a-z]+="/);
  });
});

describe('the address of a form', () => {
  // The page of an assistant's connection is at the address of a form that is on the page of all connections.
  it.each(Object.entries<ActSource>(dashboardForms))(
    '%s leads to the page that has the form',
    async (form, source) => {
      const subject = crypto.randomUUID();
      const path = `/dashboard${form.replace(':subject', subject)}`;
      const page = (await loadAct(source)).page(subject);
      if (page === path || form === '/connections/:subject') return;
      const answer = await visitor.get(path);
      expect(answer.status).toBe(303);
      expect(answer.headers.get('Location')).toBe(`${page}?workspace=${visitor.workspaceId}`);
      const unknown = await get(`${path}?workspace=x`, null);
      expect(unknown.headers.get('Location')).toMatch(/^\/sign-in\?return_to=/);
    },
  );
});

describe('without a workspace in the address', () => {
  it('the only workspace is opened, several are listed, and the absence of one is explained', async () => {
    const only = await get('/dashboard', visitor.cookie);
    expect(only.headers.get('Location')).toBe(`/dashboard?workspace=${visitor.workspaceId}`);
    const second = await newTenant(visitor.account.platformKey, {
      whu: { email: visitor.email, name: 'Casey' },
    });
    const several = await textOf(await get('/dashboard/usage', visitor.cookie));
    expect(several.text).toContain(`/dashboard/usage?workspace=${second.id}`);
    const nobody = await newVisitor();
    await env.DB.prepare('DELETE FROM workspace_members WHERE user_id = ?1').bind(nobody.userId).run();
    expect((await get('/dashboard', nobody.cookie)).status).toBe(404);
  });
});

describe('on the domain of a reseller', () => {
  it('only workspaces of that reseller are shown', async () => {
    await env.DB.prepare(
      "UPDATE accounts SET custom_domain = 'panel.example', custom_domain_status = 'active' WHERE id = ?1",
    )
      .bind(visitor.account.accountId)
      .run();
    const cookieAt = (own: Visitor) => sessionOn(env.DB, own.cookie, 'panel.example');
    const at = async (own: Visitor) =>
      get(`/dashboard/usage?workspace=${own.workspaceId}`, await cookieAt(own), 'https://panel.example');
    expect((await at(visitor)).status).toBe(200);
    expect((await at(stranger)).status).toBe(404);
    const sendAt = async (own: Visitor, host: string) => {
      const address = `https://${host}/dashboard/projects?workspace=${own.workspaceId}`;
      const request = new Request(address, {
        method: 'POST',
        body: new URLSearchParams({ prompt: 'Over there', key: 'form-0077' }),
        headers: { Cookie: await cookieAt(own), 'Sec-Fetch-Site': 'same-origin' },
        redirect: 'manual',
      });
      return (await send(request)).status;
    };
    expect(await sendAt(visitor, 'panel.example')).toBe(303);
    expect(await sendAt(stranger, 'panel.example')).toBe(404);
  });
});

describe('staff of the reseller', () => {
  it('staff may open the reseller’s workspaces, and no others', async () => {
    const staff = await createVisitor(visitor.account, visitor.workspaceId, visitor.account.userId, 'staff');
    expect((await staff.get('/dashboard')).status).toBe(200);
    expect((await staff.get('/dashboard', { workspace: stranger.workspaceId })).status).toBe(404);
  });
});

describe('forms', () => {
  it.each([
    ['another site', { 'Sec-Fetch-Site': 'cross-site' }],
    ['another origin', { 'Sec-Fetch-Site': 'same-site' }],
  ])('a form from %s is refused', async (_name, headers) => {
    const response = await visitor.post('/dashboard/projects', { prompt: 'A bakery' }, headers);
    expect(response.status).toBe(403);
  });

  it('a form after the session’s end is returned with its input', async () => {
    const page = await textOf(
      await visitor.post(
        '/dashboard/projects',
        { prompt: 'A <long> story', key: 'k-000001' },
        { Cookie: '' },
      ),
    );
    expect(page.status).toBe(401);
    expect(page.text).toContain('A &lt;long&gt; story</textarea>');
    expect(page.text).toContain('name="key" value="k-000001"');
  });

  it('a form for a foreign workspace or project does nothing', async () => {
    const [path] = [`/dashboard/projects?workspace=${visitor.workspaceId}`];
    const request = new Request(`http://localhost:8787${path}`, {
      method: 'POST',
      body: new URLSearchParams({ prompt: 'Mine now', key: 'k-000002' }),
      headers: { Cookie: stranger.cookie, 'Sec-Fetch-Site': 'same-origin' },
    });
    expect((await send(request)).status).toBe(404);
    const made = await visitor.post('/dashboard/projects', { prompt: 'Mine', key: 'k-000003' });
    const project = new URL(made.headers.get('Location')!, 'http://x').pathname;
    for (const act of ['builds', 'publish', 'unpublish']) {
      expect((await stranger.post(`${project}/${act}`, { prompt: 'x' })).status).toBe(404);
    }
  });
});

describe('a suspended or closed workspace', () => {
  it('the page shows a notice, and refuses every change', async () => {
    const own = await newVisitor();
    await must('suspend', own.account.platformKey, { tenant_id: own.workspaceId, reason: 'unpaid' });
    const page = await textOf(await own.get('/dashboard'));
    expect(page.text).toContain('This workspace is suspended');
    expect(page.text).toMatch(/<textarea[^>]* disabled/);
    const refused = await own.post('/dashboard/projects', { prompt: 'A bakery', key: 'k-000001' });
    expect([refused.status, (await refused.text()).includes('lift the suspension')]).toEqual([409, true]);
    await must('terminate', own.account.platformKey, {
      tenant_id: own.workspaceId,
      confirm: own.workspaceId,
    });
    for (const path of pages) {
      const closed = await textOf(await own.get(path));
      expect([path, closed.status, closed.text.includes('This workspace was closed')]).toEqual([
        path,
        200,
        true,
      ]);
    }
    expect(await findUserId(own.email)).toBe(own.userId);
  });
});

describe('somebody who runs the reseller', () => {
  it('staff see whose workspace it is, with a link back, and its customer does not', async () => {
    const staff = await createVisitor(
      visitor.account,
      visitor.workspaceId,
      await addStaff(visitor.account.accountId),
      'staff@example.test',
    );
    const shown = await (await staff.get('/dashboard')).text();
    expect(shown).toContain('You are in the workspace of');
    expect(shown).toContain(
      `href="http://localhost:8787/console/${visitor.account.accountId}/tenants/${visitor.workspaceId}"`,
    );
    expect(await (await visitor.get('/dashboard')).text()).not.toContain('You are in the workspace of');
  });
});

async function addStaff(accountId: string): Promise<string> {
  const id = crypto.randomUUID();
  await env.DB.batch([
    env.DB.prepare('INSERT INTO users (id, email, created_at) VALUES (?1, ?2, 0)').bind(
      id,
      `${id}@example.test`,
    ),
    env.DB.prepare(
      "INSERT INTO memberships (account_id, user_id, role, created_at) VALUES (?1, ?2, 'admin', 0)",
    ).bind(accountId, id),
  ]);
  return id;
}
