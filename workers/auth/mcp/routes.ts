import type { Hono } from 'hono';
import type { AppEnv } from '#shared/http/create-app.ts';
import { mount } from '#shared/http/mount.ts';
import { MCP_PATH } from '../oauth/resource.ts';

/** The MCP endpoint. Its engine and tools are loaded at the first message, apart from sign-in and the token endpoint. */
export function mountMcp(app: Hono<AppEnv<AuthEnv>>): void {
  // People add a slash to the address, and clients keep it.
  for (const path of [MCP_PATH, `${MCP_PATH}/`]) {
    mount(app, {
      method: 'ALL',
      path,
      answer: async (c) => (await import('./answer-mcp.ts')).answerMcp(c),
    });
  }
}
