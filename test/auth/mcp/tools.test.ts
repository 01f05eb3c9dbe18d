import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { systemRuntime } from '#shared/runtime/runtime.ts';
import { runBuild } from '#workers/sites/builds/run-build.ts';
import type { BuildJob } from '#workers/sites/core/builder.ts';
import { embeddedBuilder } from '#workers/sites/embedded/embedded-builder.ts';
import { Connection, connect, connectByConsent } from '../support/mcp.ts';
import { addAccount, addMember, addPerson } from '../support/people.ts';
import { siteAssets } from '../support/site-assets.ts';
import { addWorkspace, setStatus } from '../support/workspace.ts';

interface Build {
  id: string;
  status: string;
  artifact: string | null;
  failure: string | null;
  credits_charged: number;
}
interface Project {
  id: string;
  slug: string;
  state: string;
  url: string | null;
}

const runner = {
  db: env.DB,
  bucket: env.SITE_FILES,
  queue: env.BUILDS,
  runtime: systemRuntime,
  builder: embeddedBuilder(siteAssets),
  testBuilder: embeddedBuilder(siteAssets),
  report: (error: unknown) => {
    throw error;
  },
};

describe('from a workspace to a published site', () => {
  it('a connection creates, builds, publishes and takes down a project in the database', async () => {
    const person = await addPerson();
    const workspace = await addWorkspace(person, { name: 'Bakery' });
    const connection = await connectByConsent(person);
    const { workspaces } = await connection.value<{ workspaces: Array<{ id: string }> }>('list_workspaces');
    expect(workspaces.map(({ id }) => id)).toEqual([workspace]);

    const project = await connection.value<Project>('create_project', {
      workspace_id: workspace,
      name: 'Brot & Käse',
    });
    expect(project.slug).toMatch(/^brot-kase-[0-9a-f]{6}$/);
    expect((await connection.tool('publish_project', { project_id: project.id })).isError).toBe(true);

    const started = await connection.value<Build>('start_build', {
      project_id: project.id,
      prompt: 'A bakery in Graz with sourdough bread. Open from six.',
      skills: ['restaurant', 'search-ready'],
      idempotency_key: 'first',
    });
    expect(started).toMatchObject({ status: 'queued', credits_charged: 1.4 });
    const again = await connection.value<Build>('start_build', {
      project_id: project.id,
      prompt: 'A bakery in Graz with sourdough bread. Open from six.',
      skills: ['restaurant', 'search-ready'],
      idempotency_key: 'first',
    });
    expect(again.id).toBe(started.id);
    const usage = await connection.value<{ workspaces: Array<Record<string, unknown>> }>('get_usage');
    expect(usage.workspaces[0]).toMatchObject({ credits_used: 1.4, left: { daily: 3.6 } });

    await runBuild(runner, started.id);
    const built = await connection.value<Build>('get_build', { build_id: started.id });
    expect(built).toMatchObject({ status: 'succeeded', failure: null });
    const index = await env.SITE_FILES.get(`artifacts/${built.artifact}/index.html`);
    expect(await index?.text()).toContain('Brot &amp; Käse');
    expect(await env.SITE_FILES.head(`artifacts/${built.artifact}/404.html`)).not.toBeNull();

    const published = await connection.value<Project>('publish_project', { project_id: project.id });
    expect(published).toMatchObject({ state: 'published', url: `${env.BASE_URL}/sites/${project.slug}/` });
    const down = await connection.value<Project>('unpublish_project', { project_id: project.id });
    expect(down).toMatchObject({ state: 'unpublished', url: null });
    const { results } = await env.DB.prepare(
      "SELECT action FROM audit_log WHERE action LIKE 'project.%' OR action LIKE 'build.%' ORDER BY seq",
    ).all<{ action: string }>();
    expect(results.map(({ action }) => action)).toEqual([
      'project.create',
      'build.start',
      'build.succeed',
      'project.publish',
      'project.unpublish',
    ]);
  });

  it('gives credits back for a cancelled and for a failed build, and refuses without credits [A7.4]', async () => {
    const person = await addPerson();
    const workspace = await addWorkspace(person, { creditsPerDay: 1 });
    const connection = await connect(person);
    const project = await connection.value<Project>('create_project', {
      workspace_id: workspace,
      name: 'One',
    });
    const start = () =>
      connection.tool('start_build', { project_id: project.id, prompt: 'One page.', replace: true });
    const first = (await start()).structuredContent as unknown as Build;
    const refused = await start();
    expect(refused.isError).toBe(true);
    expect(refused.content[0]?.text).toContain('too few credits');
    const cancelled = await connection.value<Build>('cancel_build', { build_id: first.id });
    expect(cancelled).toMatchObject({ status: 'cancelled', credits_charged: 0 });
    expect((await connection.value<Build>('cancel_build', { build_id: first.id })).status).toBe('cancelled');

    const second = (await start()).structuredContent as unknown as Build;
    const broken = {
      ...runner,
      builder: { build: async () => ({ kind: 'failed' as const, reason: 'no_idea' }) },
    };
    await runBuild(broken, second.id);
    expect(await connection.value<Build>('get_build', { build_id: second.id })).toMatchObject({
      status: 'failed',
      failure: 'no_idea',
      credits_charged: 0,
    });
    expect((await start()).isError).toBeUndefined();
    const tries = await Promise.all([start(), start(), start()]);
    expect(tries.every((answer) => answer.isError)).toBe(true);
  });

  it('refuses in a suspended workspace, running builds included [A7.5]', async () => {
    const person = await addPerson();
    const workspace = await addWorkspace(person);
    const connection = await connect(person);
    const project = await connection.value<Project>('create_project', {
      workspace_id: workspace,
      name: 'Two',
    });
    const build = await connection.value<Build>('start_build', {
      project_id: project.id,
      prompt: 'Two pages.',
    });
    const suspending = {
      ...runner,
      builder: {
        build: async (job: BuildJob) => {
          await setStatus(workspace, 'suspended');
          return embeddedBuilder(siteAssets).build(job);
        },
      },
    };
    await runBuild(suspending, build.id);
    expect(await connection.value<Build>('get_build', { build_id: build.id })).toMatchObject({
      status: 'failed',
      failure: 'workspace_suspended',
    });
    for (const [tool, input] of [
      ['create_project', { workspace_id: workspace, name: 'Three' }],
      ['start_build', { project_id: project.id, prompt: 'x' }],
      ['publish_project', { project_id: project.id }],
      ['update_workspace', { workspace_id: workspace, name: 'New' }],
      ['add_custom_domain', { project_id: project.id, domain: 'a.example.com' }],
    ] as const) {
      const answer = await connection.tool(tool, input);
      expect(answer.isError, tool).toBe(true);
      expect(answer.content[0]?.text, tool).toContain('suspended');
    }
    const { workspaces } = await connection.value<{ workspaces: Array<{ status: string }> }>(
      'list_workspaces',
    );
    expect(workspaces[0]?.status).toBe('suspended');
    await setStatus(workspace, 'terminated');
    expect((await connection.tool('get_workspace', { workspace_id: workspace })).isError).toBe(true);
  });
});

describe('what a connection may touch', () => {
  it('a connection covers the user’s own workspaces, or those that the user chose [A7.3]', async () => {
    const person = await addPerson();
    const [mine, other] = [await addWorkspace(person), await addWorkspace(person)];
    const foreign = await addWorkspace(await addPerson());
    const limited = await connectByConsent(person, [
      ['scope', 'service:write'],
      ['workspaces', 'some'],
      ['workspace', mine],
    ]);
    const { workspaces } = await limited.value<{ workspaces: Array<{ id: string }> }>('list_workspaces');
    expect(workspaces.map(({ id }) => id)).toEqual([mine]);
    for (const id of [other, foreign, 'nothing']) {
      for (const [tool, rest] of [
        ['get_workspace', {}],
        ['create_project', { name: 'x' }],
      ] as const) {
        const answer = await limited.tool(tool, { workspace_id: id, ...rest });
        expect(answer.content[0]?.text).toContain('no such workspace');
      }
    }
  });

  it('a connection covers a reseller’s workspaces for its owner and admin, not for other staff', async () => {
    const accountId = await addAccount();
    const workspace = await addWorkspace(await addPerson(), { accountId });
    for (const [role, seen] of [
      ['owner', 1],
      ['admin', 1],
      ['member', 0],
    ] as const) {
      const staff = await addPerson();
      await addMember(accountId, staff, role);
      const { workspaces } = await (await connect(staff)).value<{ workspaces: Array<{ id: string }> }>(
        'list_workspaces',
      );
      expect(
        workspaces.filter(({ id }) => id === workspace),
        role,
      ).toHaveLength(seen);
    }
  });

  it('a call without the scope of its tool is refused, and the answer names the way to get the scope [A7.2]', async () => {
    const person = await addPerson();
    const workspace = await addWorkspace(person);
    const reader = await connect(person, []);
    const answer = await reader.tool('create_project', { workspace_id: workspace, name: 'x' });
    expect(answer.isError).toBe(true);
    expect(answer.content[0]?.text).toContain('service:write');
    expect(answer.content[0]?.text).toContain(`${env.AUTH_URL}/connections`);
    expect(JSON.stringify(answer._meta?.['mcp/www_authenticate'])).toContain('insufficient_scope');
    const refused = await env.DB.prepare(
      "SELECT outcome, detail FROM audit_log WHERE action = 'mcp.tool' AND target = 'create_project' ORDER BY seq DESC",
    ).first<{ outcome: string; detail: string }>();
    expect(refused?.outcome).toBe('refused');
    expect(JSON.parse(refused!.detail)).toMatchObject({ end: 'insufficient_scope', scope: 'service:write' });
  });
});

describe('projects and domains', () => {
  it('projects and domains are limited by the plan', async () => {
    const person = await addPerson();
    const workspace = await addWorkspace(person, { caps: { max_projects: 2, max_custom_domains: 1 } });
    const connection = await connect(person);
    const make = (input: Record<string, unknown>) =>
      connection.tool('create_project', { workspace_id: workspace, name: 'Shop', ...input });
    const first = await make({ slug: 'my-shop' });
    expect(first.structuredContent).toMatchObject({ slug: 'my-shop' });
    expect((await make({ slug: 'my-shop' })).content[0]?.text).toContain('slug is taken');
    expect((await make({ slug: 'Bad Slug' })).content[0]?.text).toContain('3 to 63');
    await make({});
    expect((await make({})).content[0]?.text).toContain('as its plan allows');

    const project_id = (first.structuredContent as unknown as Project).id;
    const bind = (domain: string) => connection.tool('add_custom_domain', { project_id, domain });
    const bound = await bind('Shop.Example.COM.');
    expect(bound.structuredContent).toMatchObject({
      domain: 'shop.example.com',
      status: 'pending',
      verification: { type: 'TXT', name: '_domain-verify.shop.example.com' },
      routing: { type: 'CNAME', name: 'shop.example.com', value: new URL(env.BASE_URL).hostname },
    });
    expect((await bind('shop.example.com')).structuredContent).toEqual(bound.structuredContent);
    expect((await bind('two.example.com')).content[0]?.text).toContain('plan allows');
    expect((await bind('co.uk')).content[0]?.text).toContain('public suffix');
    const looked = await connection.tool('verify_custom_domain', { domain: 'shop.example.com' });
    expect(looked.isError).toBe(true);
    expect(looked.content[0]?.text).toMatch(/TXT record was not found|DNS did not answer/);
    for (const bad of ['localhost', '10.0.0.1', 'a b.example', 'https://x.example:80', 'x.example:80']) {
      expect((await bind(bad)).content[0]?.text, bad).toContain('public host name');
    }
    const stranger = await connect(await addPerson());
    expect((await stranger.tool('remove_custom_domain', { domain: 'shop.example.com' })).isError).toBe(true);
    expect(await connection.value('remove_custom_domain', { domain: 'shop.example.com' })).toMatchObject({
      removed: true,
    });
    expect((await connection.tool('remove_custom_domain', { domain: 'shop.example.com' })).isError).toBe(
      true,
    );
  });

  it('lists are paged by opaque cursors [A7.6]', async () => {
    const person = await addPerson();
    const workspace = await addWorkspace(person);
    const connection = await connect(person);
    for (let number = 0; number < 5; number += 1) {
      await connection.value('create_project', { workspace_id: workspace, name: `P${number}` });
    }
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await connection.value<{ projects: Project[]; next_cursor: string | null }>(
        'list_projects',
        {
          limit: 2,
          ...(cursor === undefined ? {} : { cursor }),
        },
      );
      seen.push(...page.projects.map(({ id }) => id));
      cursor = page.next_cursor ?? undefined;
    } while (cursor !== undefined);
    expect(new Set(seen).size).toBe(5);
    expect((await connection.tool('list_projects', { cursor: 'junk' })).isError).toBe(true);
    const first = await connection.value<{ skills: Array<{ slug: string }>; next_cursor: string }>(
      'list_skills',
      { limit: 8 },
    );
    const rest = await connection.value<{ skills: Array<{ slug: string }> }>('list_skills', {
      cursor: first.next_cursor,
    });
    expect(new Set([...first.skills, ...rest.skills].map(({ slug }) => slug)).size).toBeGreaterThanOrEqual(
      13,
    );
  });
});

describe('skills', () => {
  it('skills are listed without bodies, in the public list and as resources [A7.1]', async () => {
    const { call } = await import('../support/browser.ts');
    const { publicSkillsResponse } = await import('#schema/access/wire.ts');
    const answer = await call('/api/skills/public');
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
    const { skills } = publicSkillsResponse.parse(await answer.json());
    expect(skills.length).toBeGreaterThanOrEqual(8);
    expect(new Set(skills.map(({ category }) => category)).size).toBeGreaterThanOrEqual(4);
    const connection = await connect(await addPerson());
    const listed = await connection.rpc('resources/list');
    const uris = (listed.result!.resources as Array<{ uri: string }>).map(({ uri }) => uri);
    expect(uris).toContain('build-skill://restaurant');
    const read = await connection.rpc('resources/read', { uri: 'build-skill://restaurant' });
    const text = (read.result!.contents as Array<{ text: string }>)[0]!.text;
    expect(JSON.parse(text)).toMatchObject({ slug: 'restaurant', visibility: 'builtin' });
    expect(text).not.toContain('guidance');
    expect((await connection.rpc('resources/read', { uri: 'build-skill://nothing' })).error?.code).toBe(
      -32002,
    );
  });
});

describe('authority', () => {
  it('authority ends with the token, from the next call on [A3.12]', async () => {
    const connection = await connect(await addPerson());
    await connection.value('list_workspaces');
    await env.DB.prepare('DELETE FROM oauth_access_tokens').run();
    expect((await connection.rpc('tools/list')).error?.code).toBe(401);
    expect((await new Connection('lat_unknown').rpc('tools/list')).error?.code).toBe(401);
  });
});
