import * as z from 'zod';
import {
  createRegistry,
  defineFor,
  handleMcp,
  structured,
  systemTimers,
} from '#workers/auth/mcp/engine/index.ts';
import { describeTool, TOOL_COUNT } from './tools.ts';

const { tool } = defineFor<null>();

const registry = createRegistry<null>({
  server: { name: 'bench', version: '1.0.0' },
  tools: Array.from({ length: TOOL_COUNT }, (_, index) =>
    tool({
      ...describeTool(index),
      input: z.object({
        workspace: z.string().max(64),
        name: z.string().max(120),
        limit: z.int().min(1).max(100),
      }),
      output: z.object({ id: z.string(), name: z.string(), count: z.number() }),
      annotations: { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false },
      scope: 'service:read',
      run: ({ workspace, name, limit }) => structured({ id: workspace, name, count: limit }),
    }),
  ),
});

const scopes = new Set(['service:read']);

export const livery = (request: Request): Promise<Response> =>
  handleMcp(request, {
    registry,
    enabled: true,
    authenticate: async () => ({ kind: 'granted', context: null, scopes }),
    allowedHosts: ['bench.test'],
    resourceMetadataUrl: 'https://bench.test/.well-known/oauth-protected-resource',
    scopesSupported: ['service:read'],
    connectionsUrl: 'https://bench.test/connections',
    now: () => performance.now(),
    timers: systemTimers,
  });
