import { DAY, HOUR } from '#schema/time.ts';
import type { ConnectionsData } from '../../pages/connections/connections-page.tsx';
import { NOW, target } from './sample-time.ts';

export const connections: ConnectionsData = {
  now: NOW,
  mcpUrl: 'https://mcp.example/mcp',
  newServerHref: '?',
  requests: [{ client: 'Claude', project: 'Bakery', href: '?' }],
  summaries: [
    {
      name: 'Claude',
      person: 'eva@example.com',
      lastUsedAt: NOW - 5 * 60_000,
      ended: false,
      href: '?',
    },
    { name: 'Script', person: 'jo@example.com', lastUsedAt: NOW - 9 * DAY, ended: true, href: '?' },
  ],
  applications: [
    {
      name: 'Claude',
      connections: [
        {
          id: 'g1',
          connectedAt: NOW - 40 * DAY,
          lastUsedAt: NOW - 5 * 60_000,
          workspaces: null,
          change: target,
          disconnectHref: '?disconnect=g1',
          scopes: [
            { scope: 'service:read', granted: true },
            { scope: 'service:write', granted: true },
            { scope: 'service:deploy', granted: false },
          ],
        },
      ],
    },
    {
      name: 'Script',
      connections: [
        {
          id: 'g2',
          connectedAt: NOW - HOUR,
          lastUsedAt: null,
          workspaces: 1,
          change: target,
          disconnectHref: '?disconnect=g2',
          scopes: [
            { scope: 'service:read', granted: true },
            { scope: 'service:manage', granted: false },
          ],
        },
      ],
    },
  ],
};
export const noConnections: ConnectionsData = {
  ...connections,
  applications: [],
  requests: [],
  summaries: [],
};
export const disconnecting: ConnectionsData = {
  ...connections,
  confirmation: {
    title: 'Disconnect Claude?',
    body: 'It loses access with its next request.',
    act: 'Disconnect',
    destructive: true,
    target,
    closeHref: '?',
  },
};
