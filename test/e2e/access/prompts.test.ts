import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { visit } from '../support/request.ts';
import { startService, type TestService } from '../support/service.ts';
import { TestBrowser } from './support/browser.ts';
import { SdkProvider } from './support/sdk-provider.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

/** The newest official client of the demo customer, whose answers to questions come from `answer`. */
async function connected(answer: (message: string) => 'accept' | 'decline'): Promise<Client> {
  const provider = new SdkProvider();
  const make = () => {
    const client = new Client(
      { name: 'livery-tests', version: '1.0.0' },
      { versionNegotiation: { mode: 'auto' }, capabilities: { elicitation: {} } },
    );
    client.setRequestHandler('elicitation/create', ({ params }) => {
      const action = answer(params.message);
      return action === 'accept' ? { action, content: {} } : { action };
    });
    const url = new URL(`${service.baseUrl}/mcp`);
    return { client, transport: new StreamableHTTPClientTransport(url, { authProvider: provider as never }) };
  };
  const first = make();
  await first.client.connect(first.transport).catch(() => undefined);
  const person = new TestBrowser(service.baseUrl, service.demo.customer_session_cookie);
  const back = await person.approve(provider.authorizationUrl ?? '', ['service:write', 'service:deploy']);
  await first.transport.finishAuth(back.searchParams as never);
  const { client, transport } = make();
  await client.connect(transport);
  return client;
}

it('the official client lists, completes and fills in prompts, and asks its user before a publication', async () => {
  const asked: string[] = [];
  const client = await connected((message) => {
    asked.push(message);
    return asked.length === 1 ? 'decline' : 'accept';
  });
  const call = async (name: string, input: Record<string, unknown>) => {
    const { structuredContent, isError, content } = await client.callTool({ name, arguments: input });
    return { value: structuredContent as Record<string, unknown>, isError, content };
  };
  const { prompts } = await client.listPrompts();
  expect(prompts.map(({ name }) => name)).toEqual([
    'launch_a_site',
    'update_hours',
    'add_a_page',
    'translate_site',
  ]);

  const workspace_id = service.demo.workspace_id;
  const { value: project } = await call('create_project', { workspace_id, name: 'Lind' });
  const { completion } = await client.complete({
    ref: { type: 'ref/prompt', name: 'update_hours' },
    argument: { name: 'project', value: 'lin' },
  });
  expect(completion.values).toEqual([project.slug]);
  const { messages } = await client.getPrompt({
    name: 'update_hours',
    arguments: { project: completion.values[0] ?? '', hours: 'Saturday 8 to 12' },
  });
  expect(messages).toEqual([
    {
      role: 'user',
      content: { type: 'text', text: expect.stringContaining(`project_id ${String(project.id)}`) },
    },
  ]);

  const document = {
    version: 1,
    locale: 'en',
    business: { name: 'Lind' },
    pages: [{ title: 'Lind', sections: [{ id: 'top', kind: 'hero', headline: 'Lind' }] }],
  };
  await call('replace_site', { project_id: project.id, document });
  const declined = await call('publish_project', { project_id: project.id });
  expect(declined.isError).toBe(true);
  expect(JSON.stringify(declined.content)).toContain('Nothing was published');
  const published = await call('publish_project', { project_id: project.id });
  expect(published.value).toMatchObject({ state: 'published' });
  expect(asked).toEqual(Array(2).fill(`Publish Lind at ${String(published.value.url)}?`));
  expect((await visit(String(published.value.url))).status).toBe(200);
  await client.close();
});
