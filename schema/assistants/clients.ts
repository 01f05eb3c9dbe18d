/** A step of a person who connects a program. Names of menus and buttons are those of the program, in English. */
export type ConnectStep =
  | { do: 'open'; path: string }
  /** A setting to turn on. */
  | { do: 'turnOn'; path: string }
  /** The address of this service, to enter where the program asks for it. */
  | { do: 'enter'; code: string }
  | { do: 'run'; code: string }
  /** Something to type in the program itself. */
  | { do: 'type'; code: string }
  | { do: 'write'; file: string; code: string }
  /** The sign-in in the browser, and the consent. */
  | { do: 'signIn' };

/** A program that connects to the MCP endpoint. */
export interface AssistantClient {
  id: string;
  name: string;
  /** A link that has the program add the server, where it has one. */
  installLink?: string;
  steps: readonly ConnectStep[];
}

/** The name of the server in the settings of a program. */
export const SERVER_NAME = 'sites';

const json = (value: unknown): string => JSON.stringify(value, null, 2);
const base64 = (text: string): string => btoa(String.fromCharCode(...new TextEncoder().encode(text)));
const signIn = { do: 'signIn' } as const;

/** The known programs with their steps, by their makers' documentation of November 2026. */
export const assistantClients = (url: string): readonly AssistantClient[] => [
  {
    id: 'claude',
    name: 'Claude',
    steps: [
      { do: 'open', path: 'Customize → Connectors → + → Add custom connector' },
      { do: 'enter', code: url },
      { do: 'open', path: 'Add → Connect' },
      signIn,
    ],
  },
  {
    id: 'chatgpt',
    name: 'ChatGPT',
    steps: [
      { do: 'turnOn', path: 'Settings → Apps → Advanced settings → Developer mode' },
      { do: 'open', path: 'Settings → Apps → Create app → MCP Server URL' },
      { do: 'enter', code: url },
      { do: 'open', path: 'Authentication → OAuth → Create' },
      signIn,
    ],
  },
  {
    id: 'claude-code',
    name: 'Claude Code',
    steps: [
      { do: 'run', code: `claude mcp add --transport http ${SERVER_NAME} ${url}` },
      { do: 'type', code: '/mcp' },
      signIn,
    ],
  },
  {
    id: 'cursor',
    name: 'Cursor',
    installLink: `cursor://anysphere.cursor-deeplink/mcp/install?name=${SERVER_NAME}&config=${encodeURIComponent(base64(JSON.stringify({ url })))}`,
    steps: [
      { do: 'write', file: '~/.cursor/mcp.json', code: json({ mcpServers: { [SERVER_NAME]: { url } } }) },
      signIn,
    ],
  },
  {
    id: 'vs-code',
    name: 'VS Code',
    installLink: `vscode:mcp/install?${encodeURIComponent(JSON.stringify({ name: SERVER_NAME, type: 'http', url }))}`,
    steps: [
      { do: 'run', code: `code --add-mcp '${JSON.stringify({ name: SERVER_NAME, type: 'http', url })}'` },
      signIn,
    ],
  },
  {
    id: 'gemini-cli',
    name: 'Gemini CLI',
    steps: [
      { do: 'run', code: `gemini mcp add --transport http ${SERVER_NAME} ${url}` },
      { do: 'type', code: `/mcp auth ${SERVER_NAME}` },
      signIn,
    ],
  },
  {
    id: 'codex',
    name: 'Codex',
    steps: [
      { do: 'run', code: `codex mcp add ${SERVER_NAME} --url ${url}` },
      { do: 'run', code: `codex mcp login ${SERVER_NAME}` },
      signIn,
    ],
  },
  {
    id: 'opencode',
    name: 'OpenCode',
    steps: [
      { do: 'run', code: `opencode mcp add ${SERVER_NAME} --url ${url}` },
      { do: 'type', code: '/mcps' },
      signIn,
    ],
  },
  {
    id: 'mcp-remote',
    name: 'mcp-remote',
    steps: [
      {
        do: 'write',
        file: 'mcp.json',
        code: json({ mcpServers: { [SERVER_NAME]: { command: 'npx', args: ['-y', 'mcp-remote', url] } } }),
      },
      signIn,
    ],
  },
  {
    id: 'inspector',
    name: 'MCP Inspector',
    steps: [
      { do: 'run', code: 'npx @modelcontextprotocol/inspector' },
      { do: 'open', path: 'Transport Type → Streamable HTTP → URL' },
      { do: 'enter', code: url },
      { do: 'open', path: 'Connect' },
      signIn,
    ],
  },
];
