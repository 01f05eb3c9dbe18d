import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startService, type TestService } from '../support/service.ts';
import { TestBrowser } from './support/browser.ts';
import { SdkProvider } from './support/sdk-provider.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

/** The official client of a person, whose answers to questions come from `answer`. */
async function connected(cookie: string, answer: (message: string) => 'accept' | 'decline'): Promise<Client> {
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
  const person = new TestBrowser(service.baseUrl, cookie);
  const back = await person.approve(
    provider.authorizationUrl ?? '',
    ['service:manage'],
    [service.demo.account_id],
  );
  await first.transport.finishAuth(back.searchParams as never);
  const { client, transport } = make();
  await client.connect(transport);
  return client;
}

interface Brand {
  revision: string;
  shown: string | null;
  live: { hash: string; version: number } | null;
}

it('an assistant restyles the brand of its reseller, from reading it to restoring a version', async () => {
  const asked: string[] = [];
  const client = await connected(service.demo.session_cookie, (message) => {
    asked.push(message);
    return asked.length === 1 ? 'decline' : 'accept';
  });
  const call = async <T>(name: string, input: Record<string, unknown> = {}) => {
    const { structuredContent, isError, content } = await client.callTool({ name, arguments: input });
    return { value: structuredContent as T, isError, said: JSON.stringify(content) };
  };
  const { tools } = await client.listTools();
  expect(tools.map(({ name }) => name)).toContain('publish_brand');

  const { value: before } = await call<Brand>('get_brand');
  expect(before).toMatchObject({ shown: null, live: null });
  const { value: parts } = await call<{ contract: { parts: { selector: string }[] } }>(
    'get_styling_contract',
    {
      topic: 'parts',
      names: ['card'],
    },
  );
  const [card] = parts.contract.parts;
  const change = {
    append: `${card?.selector} { border-radius: 21px }`,
    merge: { identity: { productName: 'Quayside Sites' }, colors: { light: { primary: '#0b6b62' } } },
  };
  const wrong = await call<{ diagnostics: { code: string }[] }>('check_brand', {
    ...change,
    append: `${card?.selector} { bordr-radius: 21px }`,
  });
  expect(wrong.value.diagnostics).toMatchObject([{ code: 'property_unknown', suggestion: 'border-radius' }]);
  const { revision } = before;
  const { value: saved } = await call<{ hash: string; revision: string }>('save_brand_draft', {
    ...change,
    revision,
  });
  expect((await call('save_brand_draft', { ...change, revision })).said).toContain('Nothing was overwritten');

  const { value: link } = await call<{ url: string }>('preview_brand', { hash: saved.hash });
  const shown = await fetch(link.url);
  expect([shown.status, await shown.text()]).toEqual([200, expect.stringContaining(saved.hash)]);

  const { hash } = saved;
  const release = { hash, revision: saved.revision, note: 'Quayside' };
  const declined = await call('publish_brand', release);
  expect(declined).toMatchObject({ isError: true, said: expect.stringContaining('Nothing was changed') });
  expect(await call('publish_brand', release)).toMatchObject({ value: { version: 1, hash } });
  const sheet = await fetch(`${service.baseUrl}/t/${service.demo.account_id}/theme-${hash}.css`);
  expect(await sheet.text()).toContain('border-radius:21px');
  const dashboard = await fetch(`${service.baseUrl}/dashboard?workspace=${service.demo.workspace_id}`, {
    headers: { Cookie: service.demo.customer_session_cookie },
  });
  expect(await dashboard.text()).toContain('Quayside Sites');

  const { value: now } = await call<Brand>('get_brand');
  const { value: other } = await call<{ hash: string; revision: string }>('save_brand_draft', {
    revision: now.revision,
    edits: [{ find: '21px', replace: '2px' }],
  });
  await call('publish_brand', { hash: other.hash, revision: other.revision });
  expect((await call('list_brand_versions')).value).toMatchObject({
    versions: [{ version: 2 }, { version: 1, note: expect.stringContaining('Real client for owner@') }],
  });
  expect(await call('restore_brand_version', { version: 1 })).toMatchObject({ value: { restored: 1 } });
  expect((await call<Brand>('get_brand')).value.live).toMatchObject({ hash, version: 3 });
  expect(asked.map((message) => message.split(' ')[0])).toEqual(['Publish', 'Publish', 'Publish', 'Restore']);
  const console = await fetch(`${service.baseUrl}/console/${service.demo.account_id}/assistants`, {
    headers: { Cookie: service.demo.session_cookie },
  });
  const acts = (await console.text()).split('<h2>').at(-1) ?? '';
  expect(acts).toContain('Real client');
  expect(acts.match(/Version \d/g)).toEqual(['Version 3', 'Version 2', 'Version 1']);
  expect(acts).toContain('Restore version 2…');
  await client.close();
});

it('the assistant of a customer is offered none of these tools', async () => {
  const client = await connected(service.demo.customer_session_cookie, () => 'accept');
  const { tools } = await client.listTools();
  expect(tools.filter(({ name }) => name.includes('brand') || name.includes('styling'))).toEqual([]);
  await expect(client.callTool({ name: 'get_brand', arguments: {} })).rejects.toThrow('Unknown tool');
  await client.close();
});
