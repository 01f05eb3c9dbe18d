import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { buildPrice } from '#shared/projects/start-build.ts';
import { expectNothingAfterChange } from '../../support/workerd/changed-meanwhile.ts';
import type { ToolResult } from '../support/mcp.ts';
import { addedMessage, listedTools, placeFor, seedToolPlace, toolCalls } from '../support/tool-calls.ts';
import { setStatus } from '../support/workspace.ts';

/** Tools that are refused in a suspended workspace. A missing guard fails this test. */
const FORBIDDEN = [
  'create_project',
  'start_build',
  'publish_project',
  'update_workspace',
  'add_custom_domain',
];

describe('a workspace that is suspended while a tool runs', () => {
  it('the table lists every tool that writes', async () => {
    const writing = (await listedTools()).filter(({ annotations }) => annotations?.readOnlyHint !== true);
    expect(writing.length).toBeGreaterThan(5);
    for (const { name } of writing) expect(Object.keys(toolCalls)).toContain(name);
  });

  it.each(Object.keys(toolCalls))('%s changes nothing after the suspension', async (name) => {
    if (!(await listedTools()).some((tool) => tool.name === name)) return;
    const count = await expectNothingAfterChange<ToolResult>({
      prepare: async () => {
        const place = await placeFor(name);
        const { connection } = place;
        return {
          send: (bindings) => {
            connection.bindings = bindings;
            return connection.tool(name, toolCalls[name]!(place));
          },
          change: () => setStatus(place.workspace, 'suspended'),
        };
      },
      isRefusal: (result) => result.isError === true,
      // The look-up of a proof is recorded; the same statement reads the state and decides whether it counts.
      ...(name === 'verify_custom_domain' && { finishes: ['custom_domains'] }),
      // Deleting a project ends its unfinished builds and refunds their charges.
      ...(name === 'delete_project' && {
        finishes: [
          'builds',
          'credit_entries',
          'credit_balances',
          'usage_months',
          'usage_days',
          'usage_events',
          'account_months',
        ],
      }),
    });
    expect(count !== null || !FORBIDDEN.includes(name)).toBe(true);
  });
});

describe('lists of tools', () => {
  it('every list names a next page only when there is one', async () => {
    const { connection, workspace, project } = await seedToolPlace();
    const lists = (await listedTools()).filter(
      ({ inputSchema }) => 'limit' in (inputSchema.properties ?? {}),
    );
    expect(lists.length).toBeGreaterThanOrEqual(5);
    for (const { name } of lists) {
      const scope =
        name === 'list_images'
          ? { workspace_id: workspace }
          : name === 'list_messages'
            ? { project_id: project }
            : {};
      const pageOf = async (input: Record<string, unknown>) => {
        const asked = { ...scope, ...input };
        const { next_cursor: next, ...answer } = await connection.value<Record<string, unknown>>(name, asked);
        const rows = Object.values(answer).find((value) => Array.isArray(value)) as unknown[];
        return { rows: rows.length, next };
      };
      for (const row of ['b', 'c']) {
        if (name === 'list_projects')
          await connection.value('create_project', { workspace_id: workspace, name: row });
        if (name === 'list_messages') await addedMessage(project);
        if (name === 'list_images')
          await env.DB.prepare(
            `INSERT INTO site_images SELECT id, ?2, account_id, ?2 || id, 'x', 'png', 1, 1, '[]', 1, 'u', 1
             FROM tenants WHERE id = ?1`,
          )
            .bind(workspace, row)
            .run();
      }
      const { rows, next } = await pageOf({ limit: 50 });
      expect(next, name).toBeNull();
      expect(await pageOf({ limit: rows }), name).toEqual({ rows, next: null });
      if (rows === 1) continue;
      const short = await pageOf({ limit: rows - 1 });
      expect(short, name).toEqual({ rows: rows - 1, next: expect.any(String) });
      expect(await pageOf({ limit: rows - 1, cursor: short.next }), name).toEqual({ rows: 1, next: null });
    }
  });
});

describe('the charge of a build', () => {
  it.each([[[]], [['restaurant']], [['restaurant', 'search-ready']]])(
    'the charge is stored with its value in US dollars: skills %j',
    async (skills) => {
      const { connection, project } = await seedToolPlace(['project']);
      const { id } = await connection.value<{ id: string }>('start_build', {
        project_id: project,
        prompt: 'Priced.',
        skills,
        idempotency_key: 'priced',
      });
      const entry = await env.DB.prepare(
        `SELECT c.used, c.usd FROM builds b JOIN credit_entries c
         ON c.tenant_id = b.tenant_id AND c.op_key = 'charge/build/' || b.operation_key WHERE b.id = ?1`,
      )
        .bind(id)
        .first();
      const credits = buildPrice.base + buildPrice.perSkill * skills.length;
      expect(entry).toEqual({
        used: Math.round(credits * 1_000_000),
        usd: Math.round(credits * buildPrice.usdPerCredit * 1_000_000),
      });
    },
  );
});
