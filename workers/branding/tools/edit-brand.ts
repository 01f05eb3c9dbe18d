import { limits } from '#schema/limits.ts';
import type {
  BrandCheck,
  BrandEdit,
  BrandReport,
  EditFailure,
  SaveFailure,
} from '#shared/brand/brand-service.ts';
import { encodeUtf8 } from '#shared/encoding.ts';
import { fail, failWith, ok, type Result } from '#shared/result.ts';
import { parseAllowedHosts } from '../assets/ingest/allowed-hosts.ts';
import { referencesFor } from '../assets/references/references-for.ts';
import type { BrandingFailure } from '../core/answer-error.ts';
import type { StrippedEntry } from '../css/report/report.ts';
import { checkCss } from '../drafts/check-css.ts';
import { prepareArtifact } from '../drafts/prepare-artifact.ts';
import { sendChange } from '../revisions/send-change.ts';
import { applyEdit } from './apply-edit.ts';
import { baseVersionOf, changesSince, snapshotFor, startingFrom, type Texts } from './read-brand.ts';
import { brandOperationOf, mayAuthor, type ToolCall } from './tools-env.ts';

/** Most entries in an answer. Stripped pieces come before advice. */
const MOST = 20;

function reportFor(stripped: readonly StrippedEntry[], bytes: number): BrandReport {
  return {
    bytes,
    diagnostics: stripped.slice(0, MOST).map(({ code, message, line, column, suggestion = null }) => ({
      code,
      message,
      line: line === 0 ? null : line,
      column: line === 0 ? null : column,
      suggestion,
    })),
    more: Math.max(0, stripped.length - MOST),
  };
}

const TOO_LARGE = new Set(['payload_too_large', 'theme_too_large', 'too_large', 'quota_exceeded']);

/** The failure of an edit that is refused as a whole, with the fault and its position. */
function refusedEdit({ code, data = {} }: BrandingFailure): EditFailure {
  if (TOO_LARGE.has(code))
    return failWith('too_large', { message: 'It is larger than the service accepts.' });
  const at = data.path === undefined || data.path === '' ? '' : `${data.path}: `;
  if (code !== 'rejected') {
    return failWith('bad_value', { message: `${at}${data.error_description ?? 'It is not valid.'}` });
  }
  const [first] = data.diagnostics ?? [];
  const place =
    first === undefined || first.line === 0 ? '' : ` (line ${first.line}, column ${first.column})`;
  return failWith('rejected', { message: `${data.text ?? 'The stylesheet was refused.'}${place}` });
}

/** The stylesheet and document in the form of a save. */
interface Authored {
  css: string;
  brandingJson: string;
}

function authored(base: Texts | null, edit: BrandEdit): Result<Authored, EditFailure> {
  if (base === null) return fail('not_found');
  const made = applyEdit(base, edit);
  if (!made.ok) return made;
  const brandingJson = JSON.stringify(made.value.document);
  const { css } = made.value;
  return encodeUtf8(css).byteLength + encodeUtf8(brandingJson).byteLength > limits.draftBody
    ? failWith('too_large', { message: 'Stylesheet and document are larger than the service accepts.' })
    : ok({ css, brandingJson });
}

/** Compiles the result of an edit without storing it. */
export async function checkEdit(
  call: ToolCall,
  edit: BrandEdit,
  { base, pages }: BrandCheck,
): Promise<Result<BrandReport, EditFailure>> {
  const { env, caller } = call;
  const given = authored(await startingFrom(call, await snapshotFor(call), base), edit);
  if (!given.ok) return given;
  const hosts = parseAllowedHosts(env.INGEST_HOSTS);
  const checked = await checkCss(env, caller.accountId, hosts, {
    ...given.value,
    include: pages ? ['pages'] : [],
  });
  return checked.ok ? ok(reportFor(checked.value.stripped, checked.value.bytes)) : refusedEdit(checked);
}

/** Saves the result of an edit of the newest brand, if that still has the given revision. */
export async function saveEdit(
  call: ToolCall,
  edit: BrandEdit,
  revision: string,
): Promise<Result<BrandReport & { hash: string; revision: string }, SaveFailure>> {
  const { env, runtime, caller } = call;
  if (!(await mayAuthor(call))) return fail('feature_disabled');
  const snapshot = await snapshotFor(call);
  if (snapshot.revision !== revision) return failWith('conflict', await changesSince(call, revision));
  const given = authored(await startingFrom(call, snapshot, null), edit);
  if (!given.ok) return given;
  const operation = brandOperationOf(call);
  const library = { ...operation, bucket: env.BRAND, images: env.IMAGES };
  const references = referencesFor(library, env.INGEST_HOSTS);
  const prepared = await prepareArtifact(env.BRAND, caller.accountId, given.value, references);
  if (!prepared.ok) return refusedEdit(prepared);
  const { artifact, css, stripped } = prepared.value;
  const { accountId, actor, requestId, grantId } = caller;
  const command = {
    kind: 'save',
    artifact,
    expectedRevision: revision,
    baseHash: baseVersionOf(snapshot)?.hash ?? null,
  } as const;
  const saved = await sendChange(env, runtime.now, { accountId, actor, requestId, grantId, command }, css);
  if (!saved.ok) return failWith('conflict', await changesSince(call, revision));
  return ok({ ...reportFor(stripped, artifact.bytes), hash: artifact.hash, revision: saved.revision });
}
