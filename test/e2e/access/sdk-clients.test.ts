import {
  Client as ClientV2,
  StreamableHTTPClientTransport as TransportV2,
} from '@modelcontextprotocol/client';
import { Client as Client132 } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport as Transport132 } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isFullRun } from '../../support/full-run.ts';
import { startService, type TestService } from '../support/service.ts';
import { TestBrowser } from './support/browser.ts';
import { SdkProvider } from './support/sdk-provider.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

const identity = { name: 'livery-tests', version: '1.0.0' };

/** One client and transport of a package; `finish` passes the parameters of the redirect to it. */
interface Attempt {
  connect(): Promise<void>;
  finish(back: URL): Promise<void>;
  call(
    name: string,
    input?: Record<string, unknown>,
  ): Promise<{ structuredContent?: unknown; isError?: boolean }>;
  close(): Promise<void>;
}
type Make = (url: URL, provider: SdkProvider) => Attempt;

const v1 =
  (Client: typeof Client132, Transport: typeof Transport132): Make =>
  (url, provider) => {
    const client = new Client(identity);
    const transport = new Transport(url, { authProvider: provider as never });
    return {
      connect: () => client.connect(transport as never),
      finish: (back) => transport.finishAuth(back.searchParams.get('code') ?? ''),
      call: (name, input = {}) => client.callTool({ name, arguments: input }) as never,
      close: () => client.close(),
    };
  };

const v2 =
  (mode: 'legacy' | 'auto'): Make =>
  (url, provider) => {
    const client = new ClientV2(identity, { versionNegotiation: { mode } });
    const transport = new TransportV2(url, { authProvider: provider as never });
    return {
      connect: () => client.connect(transport),
      // The client checks `iss` (RFC 9207) against the metadata itself.
      finish: (back) => transport.finishAuth(back.searchParams as never),
      call: (name, input = {}) => client.callTool({ name, arguments: input }) as never,
      close: () => client.close(),
    };
  };

/** The earlier SDK, which only full runs install. */
async function earlierSdk(): Promise<[string, Make]> {
  const { Client } = await import('mcp-sdk-1.25/client/index.js');
  const { StreamableHTTPClientTransport } = await import('mcp-sdk-1.25/client/streamableHttp.js');
  return ['@modelcontextprotocol/sdk 1.25.3', v1(Client, StreamableHTTPClientTransport)];
}

const clients: ReadonlyArray<[string, Make]> = [
  ['@modelcontextprotocol/sdk 1.32.2', v1(Client132, Transport132)],
  ...(isFullRun ? [await earlierSdk()] : []),
  ['@modelcontextprotocol/client 2.4.0, legacy', v2('legacy')],
  ['@modelcontextprotocol/client 2.4.0, auto', v2('auto')],
];

/**
 * Older clients read the missing scope in the tool's answer; the newest gets a 403, requests the missing scope
 * itself and continues after the consent.
 */
async function lacksScope(attempt: Attempt, provider: SdkProvider, person: TestBrowser): Promise<void> {
  const rename = () =>
    attempt.call('update_workspace', { workspace_id: service.demo.workspace_id, name: 'Renamed' });
  const refused = await rename().catch((error: unknown) => error as Error);
  if (!(refused instanceof Error)) {
    expect(refused.isError).toBe(true);
    expect(JSON.stringify(refused)).toContain('service:manage');
    return;
  }
  expect(refused.message).toMatch(/unauthorized/i);
  const asked = provider.authorizationUrl?.searchParams.get('scope') ?? '';
  expect(asked.split(' ')).toContain('service:manage');
  await attempt.finish(await person.approve(provider.authorizationUrl ?? '', asked.split(' ')));
  expect((await rename()).structuredContent).toMatchObject({ name: 'Renamed' });
}

describe.each(clients)('%s', (_, make) => {
  it('the client goes from discovery to a tool call, a refresh and a revocation [A6.8]', async () => {
    const url = new URL(`${service.baseUrl}/mcp`);
    const provider = new SdkProvider();
    const first = make(url, provider);
    await expect(first.connect()).rejects.toThrow(/unauthorized/i);
    expect(provider.authorizationUrl?.searchParams.get('resource')).toMatch(/^http:\/\/localhost:\d+\/mcp$/);

    const person = new TestBrowser(service.baseUrl, service.demo.customer_session_cookie);
    const back = await person.approve(provider.authorizationUrl ?? '', ['service:write']);
    expect(back.searchParams.get('state')).toBe(provider.lastState);
    expect(back.searchParams.get('iss')).toBe(service.baseUrl);
    await first.finish(back);
    await first.close();

    const second = make(url, provider);
    await second.connect();
    const listed = await second.call('list_workspaces');
    expect(listed.structuredContent).toMatchObject({ workspaces: [{ id: service.demo.workspace_id }] });
    await lacksScope(second, provider, person);

    // The access token has expired: the client refreshes it itself and continues.
    const before = provider.saved?.access_token;
    await service.db.prepare('UPDATE oauth_access_tokens SET expires_at = 1').run();
    expect((await second.call('list_workspaces')).isError).toBeFalsy();
    expect(provider.saved?.access_token).not.toBe(before);

    const { client_id } = provider.client as { client_id: string };
    const revoked = await fetch(`${service.baseUrl}/oauth/revoke`, {
      method: 'POST',
      body: new URLSearchParams({ token: provider.saved?.refresh_token ?? '', client_id }),
    });
    expect(revoked.status).toBe(200);
    await expect(second.call('list_workspaces')).rejects.toThrow();
    await second.close().catch(() => undefined);
  });
});
