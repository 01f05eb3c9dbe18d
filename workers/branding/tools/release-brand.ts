import type { BrandService } from '#shared/brand/brand-service.ts';
import { fail, failWith, ok } from '#shared/result.ts';
import { exposeRelease } from '../releases/expose-release.ts';
import { refuseSnapshot } from '../releases/missing-assets.ts';
import { prepareRollback } from '../releases/prepare-rollback.ts';
import { releaseNote } from '../releases/release-note.ts';
import { sendChange } from '../revisions/send-change.ts';
import { changesSince } from './read-brand.ts';
import { mayAuthor, type ToolCall } from './tools-env.ts';

type Answer<Verb extends keyof BrandService> = ReturnType<BrandService[Verb]>;

const envelopeOf = ({ caller: { accountId, actor, requestId, grantId } }: ToolCall) => ({
  accountId,
  actor,
  requestId,
  grantId,
});

/** Makes a draft live. */
export async function publishBrand(
  call: ToolCall,
  asked: { hash: string; revision: string; note: string | null },
): Answer<'publish'> {
  const { env, runtime, caller } = call;
  if (!(await mayAuthor(call))) return fail('feature_disabled');
  const { hash, revision: expectedRevision } = asked;
  const note = releaseNote(`Published by ${caller.name}.`, asked.note);
  const said = asked.note ?? undefined;
  const command = { kind: 'publish', hash, expectedRevision, note, said } as const;
  const done = await sendChange(env, runtime.now, { ...envelopeOf(call), command });
  if (!done.ok) {
    return done.code === 'not_found'
      ? fail('not_found')
      : failWith('conflict', await changesSince(call, expectedRevision));
  }
  await exposeRelease(env.BRAND, caller.accountId, hash);
  return ok({ version: done.accountTheme.version, revision: done.revision });
}

/** Restores a recorded version. The lock's batch also checks that the person administers the account. */
export async function restoreBrand(call: ToolCall, version: number): Answer<'restore'> {
  const { env, runtime, caller } = call;
  if (!(await mayAuthor(call))) return fail('feature_disabled');
  const prepared = await prepareRollback(env, caller.accountId, version);
  if (!prepared.ok) {
    const message = prepared.data?.error_description ?? 'It cannot be shown any more.';
    return prepared.code === 'not_found' ? fail('not_found') : failWith('invalid_snapshot', { message });
  }
  const command = {
    kind: 'rollback',
    ...prepared.value.snapshot,
    userId: caller.userId,
    note: `Version ${version} restored by ${caller.name}.`,
  } as const;
  const done = await sendChange(env, runtime.now, { ...envelopeOf(call), command }, prepared.value.css);
  if (!done.ok) {
    if (done.code !== 'invalid_snapshot') return fail(done.code);
    const { data } = await refuseSnapshot(env.DB, caller.accountId, version);
    return failWith('invalid_snapshot', {
      message: data?.error_description ?? 'It cannot be shown any more.',
    });
  }
  if (done.hash !== null) await exposeRelease(env.BRAND, caller.accountId, done.hash);
  return ok({ restored: version });
}
