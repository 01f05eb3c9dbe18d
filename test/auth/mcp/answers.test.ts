import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildPrice } from '#shared/projects/start-build.ts';
import { type Connection, connect } from '../support/mcp.ts';
import { addPerson } from '../support/people.ts';
import { addWorkspace } from '../support/workspace.ts';

const LONG_PROMPT = `A bakery. ${'ä'.repeat(7900)}`;

let connection: Connection;
let workspace: string;
let project: string;

const newProject = async (name: string): Promise<string> =>
  (await connection.value<{ id: string }>('create_project', { workspace_id: workspace, name })).id;

beforeAll(async () => {
  const person = await addPerson();
  workspace = await addWorkspace(person, { creditsPerDay: 50 });
  connection = await connect(person);
  project = await newProject('Listed');
});

const textOf = async (tool: string, input: Record<string, unknown>): Promise<string> => {
  const answer = await connection.tool(tool, input);
  expect(answer.isError).toBe(true);
  return answer.content[0]?.text ?? '';
};

const count = async (table: 'builds' | 'projects' | 'credit_entries'): Promise<number> =>
  (await env.DB.prepare(`SELECT count(*) AS n FROM ${table}`).first<{ n: number }>())?.n ?? 0;

describe('an unknown argument', () => {
  it('keeps publish_project from publishing another build [A7.7]', async () => {
    expect(await textOf('publish_project', { project_id: project, buildId: 'x' })).toBe(
      'Unknown argument buildId. Did you mean build_id? Nothing was done.',
    );
    const state = await connection.value<{ state: string }>('get_project', { project_id: project });
    expect(state.state).toBe('draft');
  });

  it('names the tool that takes it, and not those that share a common one', async () => {
    expect(await textOf('create_project', { workspace_id: 'x', name: 'Shop', prompt: 'Bread' })).toBe(
      'Unknown argument prompt. The arguments are: workspace_id, name, slug, idempotency_key. ' +
        'prompt is an argument of start_build. Nothing was done.',
    );
    expect(await textOf('get_project', { project_id: project, limit: 1 })).not.toContain('argument of');
  });

  it('keeps start_build from charging [A7.7]', async () => {
    const before = [await count('builds'), await count('credit_entries')];
    const input = { project_id: project, prompt: 'A bakery.', idempotencyKey: 'once' };
    expect(await textOf('start_build', input)).toContain('Did you mean idempotency_key?');
    expect([await count('builds'), await count('credit_entries')]).toEqual(before);
  });
});

describe('list_builds', () => {
  it('shows 200 characters of each prompt and stays small [A7.6]', async () => {
    for (let index = 0; index < 4; index += 1) {
      await connection.value('start_build', { project_id: project, prompt: LONG_PROMPT, replace: true });
    }
    const answer = await connection.tool('list_builds', { project_id: project });
    const { builds } = answer.structuredContent as { builds: Array<{ id: string; prompt_excerpt: string }> };
    expect(builds).toHaveLength(4);
    for (const build of builds) {
      expect(build.prompt_excerpt).toHaveLength(200);
      expect(LONG_PROMPT.startsWith(build.prompt_excerpt.slice(0, -1))).toBe(true);
      expect(build).not.toHaveProperty('prompt');
    }
    expect(new TextEncoder().encode(JSON.stringify(answer)).length).toBeLessThan(8_000);
    const whole = await connection.value<{ prompt: string }>('get_build', { build_id: builds[0]!.id });
    expect(whole.prompt).toBe(LONG_PROMPT);
  });

  it('excerpts never split a character', async () => {
    const other = await newProject('Emoji');
    await connection.value('start_build', {
      project_id: other,
      prompt: `${'a'.repeat(198)}😀${'b'.repeat(50)}`,
    });
    const { builds } = await connection.value<{ builds: Array<{ prompt_excerpt: string }> }>('list_builds', {
      project_id: other,
    });
    expect(builds[0]?.prompt_excerpt).toBe(`${'a'.repeat(198)}…`);
  });
});

describe('an unknown id', () => {
  it.each([
    ['list_projects', 'workspace_id', 'no such workspace'],
    ['get_usage', 'workspace_id', 'no such workspace'],
    ['list_images', 'workspace_id', 'no such workspace'],
    ['list_builds', 'project_id', 'no such project'],
    ['get_project', 'project_id', 'no such project'],
    ['get_visits', 'project_id', 'no such project'],
    ['list_messages', 'project_id', 'no such project'],
    ['get_message', 'message_id', 'no such message'],
    ['mark_message', 'message_id', 'no such message'],
    ['get_build', 'build_id', 'no such build'],
  ])('an unknown id is an error of %s', async (tool, parameter, sentence) => {
    expect(await textOf(tool, { [parameter]: crypto.randomUUID() })).toContain(sentence);
  });

  it('an unknown id is distinguished from an empty list', async () => {
    const empty = await newProject('Empty');
    expect(await connection.value('list_builds', { project_id: empty })).toEqual({
      builds: [],
      next_cursor: null,
    });
  });

  it('the id of another user is answered as an unknown id [A7.3]', async () => {
    const foreign = await addWorkspace(await addPerson());
    expect(await textOf('list_projects', { workspace_id: foreign })).toContain('no such workspace');
    expect(await textOf('list_images', { workspace_id: foreign })).toContain('no such workspace');
  });
});

describe('what a build costs', () => {
  it('the description of start_build contains the price', async () => {
    const { result } = await connection.rpc('tools/list');
    const tools = result?.tools as Array<{ name: string; description: string }>;
    const description = tools.find(({ name }) => name === 'start_build')?.description;
    expect(description).toContain(`${buildPrice.base} credit and ${buildPrice.perSkill} more for each skill`);
  });

  it('get_usage answers the price and the total that is left', async () => {
    const usage = await connection.value<{
      build_price: object;
      workspaces: Array<{ left: Record<string, number> }>;
    }>('get_usage', { workspace_id: workspace });
    expect(usage.build_price).toEqual({ credits: buildPrice.base, credits_per_skill: buildPrice.perSkill });
    const { total, ...pools } = usage.workspaces[0]!.left;
    expect(total).toBeCloseTo(
      Object.values(pools).reduce((sum, pool) => sum + pool, 0),
      6,
    );
    expect(total).toBeGreaterThan(0);
  });
});
