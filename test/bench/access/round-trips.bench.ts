// Prints a Markdown table: database round trips of each verb behind the access routes, and the rows that it reads and
// writes (index entries included, as D1 bills them), counted on a real D1.
// Usage: node test/bench/access/round-trips.bench.ts

import type { BrandService } from '#shared/brand/brand-service.ts';
import { sha256, toBase64Url } from '#shared/encoding.ts';
import { ANONYMOUS } from '#shared/operation.ts';
import { createProject } from '#shared/projects/create-project.ts';
import type { SiteVersionsService } from '#shared/projects/site-versions.ts';
import { startBuild } from '#shared/projects/start-build.ts';
import { systemRuntime as runtime } from '#shared/runtime/runtime.ts';
import { recordCall } from '#workers/auth/mcp/record-call.ts';
import { registryFor } from '#workers/auth/mcp/registry.ts';
import { decideRequest } from '#workers/auth/oauth/decide-request.ts';
import { redeemCode } from '#workers/auth/oauth/redeem-code.ts';
import { registerClient } from '#workers/auth/oauth/register-client.ts';
import { revokeToken } from '#workers/auth/oauth/revoke-token.ts';
import { rotateRefreshToken } from '#workers/auth/oauth/rotate-refresh-token.ts';
import { startAuthorization } from '#workers/auth/oauth/start-authorization.ts';
import { verifyAccessToken } from '#workers/auth/oauth/verify-access-token.ts';
import { findProject } from '#workers/auth/projects/find-project.ts';
import { listProjects } from '#workers/auth/projects/list-projects.ts';
import { listSkills } from '#workers/auth/projects/list-skills.ts';
import { readUsage } from '#workers/auth/projects/read-usage.ts';
import { startService } from '../../e2e/support/service.ts';
import { countingDatabase, type Meter } from '../../support/database/counting-database.ts';

const registry = registryFor('test');

const REDIRECT = 'https://app.example/callback';
const RESOURCE = 'https://bench.test';
const service = await startService();
const { db, take } = countingDatabase(service.db);
const rows: Array<[string, Meter]> = [];

async function counted<T>(name: string, work: Promise<T>): Promise<T> {
  const value = await work;
  rows.push([name, take()]);
  return value;
}

function expect<T>(result: { ok: true; value: T } | { ok: false; code: string }): T {
  if (!result.ok) throw new Error(result.code);
  return result.value;
}

const user = await service.db
  .prepare('SELECT id FROM users WHERE email = ?1')
  .bind(service.demo.customer_email)
  .first<{ id: string }>();
const userId = user?.id ?? '';
const anonymous = { db, runtime, actor: ANONYMOUS, requestId: 'bench' };
const operation = { ...anonymous, actor: { kind: 'user', id: userId } } as const;
const verifier = toBase64Url(runtime.randomBytes(32));

const client = expect(
  await counted('POST /oauth/register', registerClient(anonymous, { redirect_uris: [REDIRECT] }, [])),
);
const started = expect(
  await counted(
    'GET /oauth/authorize',
    startAuthorization(
      { ...anonymous, fetch: null },
      { mcpUrl: RESOURCE, ownHosts: [] },
      {
        response_type: 'code',
        client_id: client.id,
        redirect_uri: REDIRECT,
        code_challenge: toBase64Url(await sha256(verifier)),
        resource: RESOURCE,
      },
    ),
  ),
);
const allow = { scopes: ['service:read', 'service:write'], workspaces: null } as const;
const back = expect(
  await counted(
    'POST /oauth/consent (the answer)',
    decideRequest(operation, RESOURCE, { ...started, userId, allow }),
  ),
);
const code = new URL(back).searchParams.get('code') ?? '';
const redemption = { code, clientId: client.id, redirectUri: REDIRECT, codeVerifier: verifier };
const first = JSON.parse(
  expect(await counted('POST /oauth/token, code', redeemCode(operation, redemption))),
) as { access_token: string; refresh_token: string };
const rotation = { token: first.refresh_token, clientId: client.id, scope: null };
const second = JSON.parse(
  expect(await counted('POST /oauth/token, refresh', rotateRefreshToken(operation, rotation))),
) as { access_token: string; refresh_token: string };
await counted('POST /oauth/token, replay', rotateRefreshToken(operation, rotation));
const principal = await counted(
  'authorising an MCP call',
  verifyAccessToken(db, second.access_token, runtime.now(), () => undefined),
);
if (principal === null) throw new Error('the new token is not accepted');
const authorise = rows.at(-1)?.[1] ?? { trips: 0, read: 0, written: 0 };

const viewer = { userId, workspaces: null };
const page = { after: null, limit: 50 };
const tool = async <T>(name: string, work: Promise<T>): Promise<T> => {
  const value = await work;
  const known = registry.tools.get(name);
  if (known === undefined) throw new Error(`no tool ${name}`);
  await recordCall(
    {
      tool: name,
      scope: known.scope,
      era: 'stateless',
      requestId: 1,
      context: {
        principal,
        viewer,
        operation,
        builds: { send: async () => undefined },
        names: { files: { fetch }, ownUrls: [] },
        // The bench measures only the record of a call.
        sites: {} as SiteVersionsService,
        brands: {} as BrandService,
        fetchPublic: fetch,
        resolveTxt: async () => null,
        addresses: { BASE_URL: '', SITES_URL: '' },
      },
      readOnly: known.readOnly,
      input: {},
      outcome: 'succeeded',
      durationMs: 1,
      notes: { workspace: service.demo.workspace_id },
    },
    undefined,
  );
  const own = take();
  const all = {
    trips: own.trips + authorise.trips,
    read: own.read + authorise.read,
    written: own.written + authorise.written,
  };
  rows.push([`tool ${name}, authorising and its record included`, all]);
  return value;
};
await tool('list_projects', listProjects(db, viewer, null, page));
await tool('list_skills', listSkills(db));
await tool('get_usage', readUsage(db, { viewer, grantId: '' }, null, 'current_month', runtime.now()));
const project = expect(
  await tool(
    'create_project',
    createProject(operation, viewer, { workspaceId: service.demo.workspace_id, name: 'Bench', slug: null }),
  ),
);
await tool('get_project', findProject(db, viewer, project.id));
await tool(
  'start_build',
  startBuild(operation, viewer, {
    projectId: project.id,
    prompt: 'Bench.',
    skills: [],
    operationKey: 'bench',
    mayHaveSite: false,
  }),
);
await counted(
  'POST /oauth/revoke',
  revokeToken(operation, { token: second.refresh_token, clientId: client.id }),
);

await service.stop();
console.log('### Database: round trips, rows read and rows written\n');
console.log('| request | round trips | rows read | rows written |\n| --- | --: | --: | --: |');
for (const [name, { trips, read, written }] of rows)
  console.log(`| ${name} | ${trips} | ${read} | ${written} |`);
