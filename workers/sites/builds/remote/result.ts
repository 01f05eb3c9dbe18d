import type * as z from 'zod/mini';
import type { builderResult } from '#schema/service/builder.ts';
import { encodeUtf8 } from '#shared/encoding.ts';
import type { SiteFile } from '../../core/builder.ts';

export type BuilderOutcome = { kind: 'site'; files: SiteFile[] } | { kind: 'failed'; reason: string };

/** Converts a builder's result (protocol 1) into the outcome of a build. */
export function builderOutcomeOf(result: z.output<typeof builderResult>): BuilderOutcome {
  if (result.status === 'failed') return { kind: 'failed', reason: result.reason };
  const files = result.files.map(
    (file): SiteFile => ({
      path: file.path,
      bytes:
        'text' in file
          ? encodeUtf8(file.text)
          : Uint8Array.from(atob(file.base64), (character) => character.charCodeAt(0)),
    }),
  );
  return { kind: 'site', files };
}
