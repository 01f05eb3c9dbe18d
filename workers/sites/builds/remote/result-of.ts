import '#schema/english.ts';
import type * as z from 'zod/mini';
import { type BuilderResult, resultSchemaFor } from '#schema/builder/result.ts';
import type { builtFile } from '#schema/builder/site-files.ts';
import type { SiteDocument } from '#schema/site/document.ts';
import { encodeUtf8 } from '#shared/encoding.ts';
import { parseJsonObject } from '#shared/json/strict-json.ts';
import { type Failure, failWith, ok, type Result } from '#shared/result.ts';
import type { BuiltSite, SiteFile } from '#workers/sites/core/builder.ts';

/** One fault of a message. */
export interface MessageIssue {
  /** `document.pages[0].title`; empty for the message as a whole. */
  path: string;
  message: string;
}

export type MessageFailure = Failure<'bad_message', MessageIssue[]>;

const MOST_ISSUES = 20;

/** Parses a message by its schema; returns the message, or its faults with their places. */
export function readMessage<T>(
  body: string,
  schemaFor: (json: Record<string, unknown>) => z.ZodMiniType<T>,
): Result<T, MessageFailure> {
  const json = parseJsonObject(body);
  if (!json.ok) return failWith('bad_message', [{ path: '', message: 'Not a JSON object of distinct keys' }]);
  const parsed = schemaFor(json.value).safeParse(json.value);
  if (parsed.success) return ok(parsed.data);
  return failWith(
    'bad_message',
    parsed.error.issues.slice(0, MOST_ISSUES).map(({ path, message }) => ({ path: placeOf(path), message })),
  );
}

/** Parses and validates the body of a result. */
export const readResult = (body: string): Result<BuilderResult, MessageFailure> =>
  readMessage(body, resultSchemaFor);

const placeOf = (path: readonly PropertyKey[]): string =>
  path
    .map((key) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`))
    .join('')
    .replace(/^\./, '');

/** Converts a result into a build's site. `render` makes the files of a document. */
export async function siteOfResult(
  result: BuilderResult,
  render: (document: SiteDocument) => Promise<SiteFile[]>,
): Promise<BuiltSite | { kind: 'failed'; reason: string }> {
  if (result.status === 'failed') return { kind: 'failed', reason: result.reason };
  const said = {
    ...(result.notes && { notes: result.notes }),
    warnings: (result.warnings ?? []).map((text) => ({ code: 'builder' as const, text })),
  };
  if ('document' in result) {
    const { document } = result;
    return { kind: 'site', document, files: await render(document), ...said };
  }
  return { kind: 'site', files: result.files.map(siteFileOf), ...said };
}

const siteFileOf = (file: z.output<typeof builtFile>): SiteFile => ({
  path: file.path,
  bytes:
    'text' in file
      ? encodeUtf8(file.text)
      : Uint8Array.from(atob(file.base64), (character) => character.charCodeAt(0)),
});
