/** The requests that both servers are measured with. */
export const ERAS = ['2025-11-25', '2026-07-28'] as const;

export const CASES = [
  { name: 'tools/list', params: {} },
  {
    name: 'tools/call',
    params: { name: 'tool_7', arguments: { workspace: 'w-1', name: 'Bakery site', limit: 10 } },
  },
] as const;

const META = {
  'io.modelcontextprotocol/protocolVersion': '2026-07-28',
  'io.modelcontextprotocol/clientInfo': { name: 'bench', version: '1.0.0' },
  'io.modelcontextprotocol/clientCapabilities': {},
};

export interface BenchRequest {
  headers: Record<string, string>;
  body: string;
}

export function requestOf(
  era: (typeof ERAS)[number],
  { name: method, params }: (typeof CASES)[number],
): BenchRequest {
  const stateless = era === '2026-07-28';
  return {
    headers: {
      'Content-Type': 'application/json',
      Accept: 'application/json, text/event-stream',
      'MCP-Protocol-Version': era,
      ...(stateless ? { 'Mcp-Method': method } : {}),
      ...(stateless && 'name' in params ? { 'Mcp-Name': params.name } : {}),
    },
    body: JSON.stringify({
      jsonrpc: '2.0',
      id: 1,
      method,
      params: stateless ? { ...params, _meta: META } : params,
    }),
  };
}
