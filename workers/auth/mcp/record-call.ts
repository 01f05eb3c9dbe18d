import { auditStatement } from '#shared/audit/audit.ts';
import { log } from '#shared/runtime/log.ts';
import { noteScope } from '#shared/runtime/request-scope.ts';
import type { Caller } from './caller.ts';
import type { ToolCallEnd } from './engine/index.ts';
import { workspaceOfInput } from './workspace-of-input.ts';

type End = ToolCallEnd<Caller>;

/** The used part of an Analytics Engine dataset. */
interface Points {
  writeDataPoint(point: { indexes: string[]; blobs: (string | null)[]; doubles: number[] }): void;
}

const REFUSED = new Set<End['outcome']>([
  'refused',
  'invalid_input',
  'insufficient_scope',
  'missing_capability',
  'limited',
]);

/**
 * Records a finished tool call: the caller, the tool, the workspace and the outcome, never the content.
 *
 * Every call is one log line and one data point of Analytics Engine. A call of a tool that changes something, refused
 * or not, is also a row of the audit log. A call that only reads writes nothing to the database.
 */
export async function recordCall(call: End, points: Points | undefined): Promise<void> {
  const { operation } = call.context;
  const ms = Math.round(call.durationMs);
  const { workspace = null, account = null } = call.notes;
  noteScope({ ...(account !== null && { account }), ...(workspace !== null && { workspace }) });
  log('info', 'mcp_tool', {
    request_id: operation.requestId,
    actor: `${operation.actor.kind} ${operation.actor.id}`,
    action: call.tool,
    outcome: call.outcome,
    account_id: account,
    workspace_id: workspace,
    era: call.era,
    ms,
  });
  points?.writeDataPoint({
    indexes: [account ?? ''],
    blobs: [
      call.tool,
      call.outcome,
      operation.actor.kind,
      operation.actor.id,
      account,
      workspace,
      operation.requestId,
      call.era,
    ],
    doubles: [ms],
  });
  if (!call.readOnly) await appendRow(call, ms);
}

async function appendRow(call: End, ms: number): Promise<void> {
  const { operation, principal, viewer } = call.context;
  // A refused call has no notes. Its workspace is found by its arguments, if the caller may see that
  // workspace.
  const workspaceId = call.notes.workspace ?? (await workspaceOfInput(operation.db, viewer, call.input));
  await auditStatement(operation.db, {
    at: operation.runtime.now(),
    workspaceId,
    // A call about a brand has an account and no workspace.
    ...(workspaceId === null && call.notes.account !== undefined && { accountId: call.notes.account }),
    actor: operation.actor,
    action: 'mcp.tool',
    target: call.tool,
    outcome: call.outcome === 'failed' ? 'failed' : REFUSED.has(call.outcome) ? 'refused' : 'ok',
    requestId: operation.requestId,
    detail: {
      grant: principal.grantId,
      scope: call.scope,
      era: call.era,
      end: call.outcome,
      ms,
    },
  }).run();
}
