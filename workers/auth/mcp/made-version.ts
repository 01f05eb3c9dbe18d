import type * as z from 'zod/mini';
import type { Result } from '#shared/result.ts';
import type { Caller } from './caller.ts';
import { type CallContext, refusal, structured, type ToolAnswer } from './engine/index.ts';
import { siteCaller } from './site-call.ts';
import type { madeInput } from './site-input.ts';
import { changesOut, versionOut } from './site-output.ts';
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
export async function answerVersion(
  call: CallContext<Caller>,
  input: MadeInput & { project_id: string },
  made: Result<Parameters<typeof versionOut>[0], Parameters<typeof siteRefusal>[0]>,
  document?: unknown,
): Promise<ToolAnswer<ReturnType<typeof versionOut>>> {
  if (!made.ok) {
    const since = made.code === 'site_changed' ? await describeSince(call, input) : '';
    return refusal(siteRefusal(made, document) + since);
  }
  noteSubject(call, made.value.build);
  return structured(versionOut(made.value));
}

/** Most changes that a refusal names. */
const NAMED = 8;

/** What has changed since the version that the model read, so that it need not read the site again. */
async function describeSince(
  { context }: CallContext<Caller>,
  { project_id, base_build_id }: MadeInput & { project_id: string },
): Promise<string> {
  if (base_build_id === undefined) return '';
  const versions = { projectId: project_id, from: base_build_id, to: null };
  const compared = await context.sites.compare(siteCaller(context), versions);
  if (!compared.ok) return '';
  const { changes, more_changes } = changesOut(compared.value);
  const lines = changes.slice(0, NAMED).map(({ kind, page, section, path, after }) => {
    const place = [page, section, path].filter((name) => name !== undefined && name !== '').join(' / ');
    return `${kind} ${place}${after === undefined ? '' : ` to ${JSON.stringify(after)}`}`;
  });
  const more = more_changes + changes.length - lines.length;
  return ` Since base_build_id: ${[...lines, ...(more > 0 ? [`${more} more (diff_site)`] : [])].join('; ')}. If your change still fits, send it again with base_build_id ${compared.value.to}.`;
}
