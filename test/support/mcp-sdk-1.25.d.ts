// The earlier SDK is installed for full runs only (`test/full/package.json`). Its types are those of the later one.
declare module 'mcp-sdk-1.25/client/index.js' {
  export { Client } from '@modelcontextprotocol/sdk/client/index.js';
}
declare module 'mcp-sdk-1.25/client/streamableHttp.js' {
  export { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
}
