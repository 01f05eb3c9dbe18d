import { createMCPClient } from '@ai-sdk/mcp';
import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { generateText, stepCountIs } from 'ai';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readSite, values } from '../../support/sites/values.ts';
import { visit } from '../support/request.ts';
import { startService, type TestService } from '../support/service.ts';
import { type McpSession, openMcpSession } from './support/mcp-session.ts';
import { type ScriptedModel, type Step, startScriptedModel } from './support/scripted-model.ts';

let service: TestService;
let session: McpSession;
let model: ScriptedModel;
let client: Awaited<ReturnType<typeof createMCPClient>>;
let tools: Awaited<ReturnType<typeof client.tools>>;
let project_id: string;

beforeAll(async () => {
  service = await startService();
  await service.db
    .prepare(
      "UPDATE entitlements SET caps = json_set(caps, '$.custom_domains_enabled', 1, '$.max_custom_domains', 3)",
    )
    .run();
  session = await openMcpSession(service);
  model = await startScriptedModel();
  client = await createMCPClient({
    transport: {
      type: 'http',
      url: `${service.baseUrl}/mcp`,
      headers: { Authorization: `Bearer ${session.token()}` },
    },
  });
  tools = await client.tools();
});
afterAll(async () => {
  await client.close();
  await session.close();
  await model.stop();
  await service.stop();
});

/**
 * Runs one conversation: the library's agent loop calls the model, runs the tools that it selects, and returns
 * their results to it.
 */
async function work(prompt: string, ...script: Step[]): Promise<string> {
  model.script = [...script, () => 'Done.'];
  const provider = createOpenAICompatible({ name: 'local', baseURL: model.url });
  const { text, steps } = await generateText({
    model: provider.chatModel('scripted'),
    tools,
    stopWhen: stepCountIs(script.length + 1),
    maxRetries: 0,
    prompt,
  });
  expect(steps).toHaveLength(script.length + 1);
  return text;
}

const calls =
  (tool: string, input: (results: readonly unknown[]) => Record<string, unknown> = () => ({})): Step =>
  (results) => ({
    tool,
    input: { ...(tool === 'list_workspaces' ? {} : { project_id }), ...input(results) },
  });
const last = <T>(results: readonly unknown[]): T => results.at(-1) as T;
/** Reads the newest version, then sends operations for it. */
const edit = (prompt: string, ...operations: object[]) =>
  work(
    prompt,
    calls('get_site'),
    calls('edit_site', (results) => ({
      base_build_id: last<{ build_id: string }>(results).build_id,
      operations,
    })),
  );

interface Site {
  build_id: string;
  document: { locale: string; pages: { title: string; slug?: string }[] };
}
const site = () => readSite<Site['document']>(session.call, { project_id });
const shown = async (page = ''): Promise<string> => {
  const { preview_url } = await session.call<{ preview_url: string }>('preview_site', { project_id });
  return (await visit(preview_url + page)).body;
};
const project = () =>
  session.call<{ published_build_id: string | null; url: string | null }>('get_project', { project_id });

// The tests run in order, through the agent loop of a library and a model that selects calls from the list of
// tools.
describe('The agent loop of the AI SDK with tools alone', () => {
  it('an assistant makes a site from the words of its user', async () => {
    await work(
      'Make a site for Lind, a bakery in Graz.',
      () => ({ tool: 'list_workspaces', input: {} }),
      (results) => ({
        tool: 'create_project',
        input: {
          workspace_id: last<{ workspaces: { id: string }[] }>(results).workspaces[0]?.id,
          name: 'Lind',
        },
      }),
      (results) => {
        project_id = last<{ id: string }>(results).id;
        const sections = [
          { id: 'top', kind: 'hero', headline: 'Bread that had tiem' },
          { id: 'bread', kind: 'items', groups: [{ items: [{ name: 'Rye bread', price: '6.90 €' }] }] },
        ];
        const document = {
          version: 1,
          locale: 'en',
          business: { name: 'Lind', kind: 'bakery' },
          pages: [{ title: 'Bakery Lind in Graz', sections }],
        };
        return { tool: 'replace_site', input: { project_id, document: JSON.stringify(document) } };
      },
    );
    expect(await shown()).toContain('Rye bread');
  });

  it('corrects a text', async () => {
    await edit('Correct the headline.', {
      op: 'set_section',
      page: 'index',
      section: 'top',
      values: values({ headline: 'Bread that had time' }),
    });
    expect(await shown()).toContain('Bread that had time');
  });

  it('adds an item with its price', async () => {
    await edit('Croissants are 1.80 €.', {
      op: 'add_entry',
      page: 'index',
      section: 'bread',
      entry: 'Croissant',
      values: values({ price: '1.80 €' }),
    });
    expect(await shown()).toContain('Croissant');
  });

  it('updates the opening hours', async () => {
    await edit(
      'We are open on Saturdays from 8 to 12.',
      { op: 'set_hours', values: values({ days: 'sat', open: '08:00-12:00' }) },
      { op: 'add_section', page: 'index', section: 'hours', values: values({ kind: 'hours' }) },
    );
    expect(await shown()).toContain('id="hours"');
  });

  it('reads a refusal, corrects its call, and adds a page', async () => {
    const section = {
      op: 'add_section',
      page: 'about',
      section: 'text',
      values: values({ kind: 'text', text: 'Baking since 1998.' }),
    };
    await work(
      'Add a page about us.',
      calls('edit_site', () => ({ operations: [section] })),
      calls('edit_site', (results) => {
        expect(last<string>(results)).toContain('operations[0]');
        const page = { op: 'add_page', page: 'about', values: values({ title: 'About us' }) };
        return { operations: [page, section] };
      }),
    );
    expect(await shown('about')).toContain('Baking since 1998.');
  });

  it('publishes', async () => {
    await work('Publish it.', calls('preview_site'), calls('publish_project'));
    expect((await project()).published_build_id).toBe((await site()).build_id);
  });

  it('translates the site', async () => {
    await work(
      'Translate it into German.',
      calls('get_site', () => ({ part: 'document' })),
      calls('replace_site', (results) => {
        const { build_id, text } = last<{ build_id: string; text: string }>(results);
        const document = JSON.parse(text) as Site['document'];
        const [home, ...others] = document.pages;
        const pages = [{ ...home, title: 'Bäckerei Lind in Graz' }, ...others];
        return { base_build_id: build_id, document: JSON.stringify({ ...document, locale: 'de-AT', pages }) };
      }),
    );
    expect((await site()).document).toMatchObject({
      locale: 'de-AT',
      pages: [{ title: 'Bäckerei Lind in Graz' }, { slug: 'about' }],
    });
  });

  it('undoes its last change', async () => {
    await edit('Remove the page about us.', { op: 'remove_page', page: 'about' });
    expect((await site()).document.pages).toHaveLength(1);
    await work(
      'Take that back.',
      calls('list_builds'),
      (results) => ({
        tool: 'get_build',
        input: { build_id: last<{ builds: { id: string }[] }>(results).builds[0]?.id },
      }),
      calls('restore_build', (results) => ({ build_id: last<{ based_on: string }>(results).based_on })),
    );
    expect((await site()).document.pages).toHaveLength(2);
  });

  it('rolls back what visitors see', async () => {
    const before = (await project()).published_build_id;
    await work(
      'Publish the new version. No, the old one.',
      calls('publish_project'),
      calls('publish_project', () => ({ build_id: before })),
    );
    expect((await project()).published_build_id).toBe(before);
  });

  it('connects a domain', async () => {
    const told = await work(
      'Use lind-bakery.example.',
      calls('add_custom_domain', () => ({ domain: 'lind-bakery.example' })),
      calls('verify_custom_domain', (results) => {
        expect(last(results)).toMatchObject({
          status: 'pending',
          verification: { value: expect.any(String) },
        });
        return { domain: 'lind-bakery.example' };
      }),
    );
    expect(told).toBe('Done.');
  });
});
