import type * as z from 'zod/mini';
import type { Result } from '#shared/result.ts';
import type { Caller } from './caller.ts';
import { type CallContext, refusal, structured, type ToolAnswer } from './engine/index.ts';
import type { madeInput } from './site-input.ts';
import { versionOut } from './site-output.ts';
import { siteRefusal } from './site-refusal.ts';
import { noteSubject } from './tool-result.ts';

type MadeInput = z.output<z.ZodMiniObject<typeof madeInput>>;

/** The input of a verb that makes a version, without the change itself. */
export const versionInputOf = (
  { context }: CallContext<Caller>,
  input: MadeInput & { project_id: string },
) => ({
  projectId: input.project_id,
  base: input.base_build_id ?? null,
  note: input.note ?? null,
  operationKey: input.idempotency_key ?? context.operation.runtime.newId(),
});

/** The answer of a tool that made a version; a refusal becomes a sentence for the model. */
export function answerVersion(
  call: CallContext<Caller>,
  made: Result<Parameters<typeof versionOut>[0], Parameters<typeof siteRefusal>[0]>,
  document?: unknown,
): ToolAnswer<ReturnType<typeof versionOut>> {
  if (!made.ok) return refusal(siteRefusal(made, document));
  noteSubject(call, made.value.build);
  return structured(versionOut(made.value));
}
