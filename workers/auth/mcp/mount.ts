import type { Hono } from 'hono';
import type { AppEnv } from '../../../shared/http/create-app.ts';
import { mount } from '../../../shared/http/mount.ts';

/** The MCP endpoint. Its engine and tools are loaded at the first message, apart from sign-in and the token endpoint. */
export function mountMcp(app: Hono<AppEnv<AuthEnv>>): void {
  mount(app, {
    method: 'ALL',
    path: '/mcp',
    answer: async (c) => (await import('./answer-mcp.ts')).answerMcp(c),
  });
}
