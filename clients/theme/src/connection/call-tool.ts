import { readCredentials, writeCredentials } from '../credentials.ts';
import { EXIT, Stop } from '../stop.ts';
import { discover, fetchJson, OAuthRefusal, reach } from './discover.ts';
import { type Connection, connectionOf } from './tokens.ts';

const CONNECT = 'Run: livery-theme connect';

interface Answer {
  result?: { isError?: boolean; structuredContent?: unknown; content?: { text?: string }[] };
  error?: { message: string };
}

/** Calls a tool of the service's MCP endpoint, for actions that an owner or admin may do and a key may not. */
export async function callTool<Value>(
  service: string,
  name: string,
  input: Record<string, unknown>,
): Promise<Value> {
  const { connections } = await readCredentials(process.env);
  const connection = connections[service];
  if (connection === undefined) {
    throw new Stop(
      EXIT.access,
      'A key may not do this: an owner or admin of the account has to allow it.',
      CONNECT,
    );
  }
  let response = await post(service, connection.accessToken, name, input);
  if (response.status === 401) {
    response = await post(service, (await refreshed(service, connection)).accessToken, name, input);
  }
  if (response.status === 429)
    throw new Stop(EXIT.unreachable, 'Too many requests.', 'Try again in a minute.');
  const answer = answerIn(await response.text());
  if (answer === null) {
    throw new Stop(EXIT.unreachable, `${service} failed (HTTP ${response.status}).`, 'Try again.');
  }
  if (answer.error !== undefined) throw notAllowed();
  const { isError, structuredContent, content } = answer.result ?? {};
  if (isError !== true) return structuredContent as Value;
  const said = content?.[0]?.text ?? 'The service refused this.';
  throw said.includes('service:manage') ? notAllowed() : new Stop(EXIT.refused, said);
}

const notAllowed = (): Stop =>
  new Stop(
    EXIT.access,
    'You did not allow this computer to change the brand, or do not administer the account any more.',
    `${CONNECT}. On the page, tick the brand of your account and “Manage workspaces”.`,
  );

const post = (service: string, token: string, name: string, input: Record<string, unknown>) =>
  reach(`${service}/mcp`, {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${token}`,
      'Content-Type': 'application/json',
      Accept: 'application/json, text/event-stream',
    },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: input } }),
  });

/** The last message of a stream with the answer to a request. */
function answerIn(stream: string): Answer | null {
  const [, data] = [...stream.matchAll(/^data: (\{.*)$/gm)].at(-1) ?? [];
  return data === undefined ? null : JSON.parse(data);
}

async function refreshed(service: string, connection: Connection): Promise<Connection> {
  const endpoints = await discover(service);
  const tokens = await fetchJson(endpoints.token, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'refresh_token',
      refresh_token: connection.refreshToken,
      client_id: connection.clientId,
      resource: endpoints.resource,
    }),
  }).catch((error: unknown) => {
    if (!(error instanceof OAuthRefusal)) throw error;
    throw new Stop(EXIT.access, 'The connection of this computer has ended.', CONNECT);
  });
  const renewed = connectionOf(connection.clientId, tokens);
  const kept = await readCredentials(process.env);
  await writeCredentials(process.env, { ...kept, connections: { ...kept.connections, [service]: renewed } });
  return renewed;
}
