import { findIdentity } from '#shared/presentation/find-identity.ts';
import type { Caller } from './caller.ts';
import type { CallContext, ToolAnswer } from './engine/index.ts';
import { ofProvider } from './explain.ts';
import { workspaceOfInput } from './workspace-of-input.ts';

/**
 * Adds to a refusal that only the provider of the workspace can lift where that one is reached, if its brand says so:
 * a bigger plan, more credits, the end of a suspension.
 */
export async function withNextStep<T>(
  answer: ToolAnswer<T>,
  input: Readonly<Record<string, unknown>>,
  { context: { operation, viewer } }: CallContext<Caller>,
): Promise<ToolAnswer<T>> {
  if (answer.kind !== 'refusal' || !ofProvider(answer.message)) return answer;
  const { db } = operation;
  const workspaceId = await workspaceOfInput(db, viewer, input);
  const identity = workspaceId === null ? null : await findIdentity(db, { workspaceId });
  const support = identity?.links.support?.replace(/^mailto:/, '');
  if (identity == null || support === undefined) return answer;
  return {
    ...answer,
    message: `${answer.message} Next step for the user: their provider ${identity.name} at ${support}.`,
  };
}
