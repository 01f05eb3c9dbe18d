import type { Hono } from 'hono';
import type { AppEnv } from '../../../shared/http/create-app.ts';

/** The MCP endpoint. Its engine and tools are loaded at the first message, apart from sign-in and the token endpoint. */
export function mountMcp(app: Hono<AppEnv<AuthEnv>>): void {
  app.all('/mcp', async (c) => (await import('./answer-mcp.ts')).answerMcp(c));
}
