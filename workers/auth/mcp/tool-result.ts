import { ok, type Result } from '#shared/result.ts';
import type { Workspace } from '../projects/workspace.ts';
import type { Caller } from './caller.ts';
import { type CallContext, refusal, structured, type ToolAnswer } from './engine/index.ts';
import { explain } from './explain.ts';

/** The workspace and account that a call was about, for its record. */
export interface Subject {
  workspaceId: string;
  accountId?: string;
}

/** Adds the workspace, and the account if it is known, to the log line of the call. */
export const noteSubject = (call: CallContext<Caller>, { workspaceId, accountId }: Subject): void =>
  call.note({ workspace: workspaceId, ...(accountId === undefined ? {} : { account: accountId }) });

/**
 * Turns the result of a verb into a tool's answer: a value into structured content, a refusal into a sentence for the
 * model.
 */
export function toolResult<T extends Subject, O>(
  call: CallContext<Caller>,
  result: Result<T>,
  out: (value: T) => O,
): ToolAnswer<O> {
  if (!result.ok) return refusal(explain(result.code));
  noteSubject(call, result.value);
  return structured(out(result.value));
}

/** A result with a workspace as its value. */
export const ofWorkspace = <T extends Workspace>(result: Result<T>): Result<T & Subject> =>
  result.ok ? ok({ ...result.value, workspaceId: result.value.id }) : result;
