import { z } from 'zod';
import { encodeUtf8 } from '../../encoding.ts';
import { siteLimits } from '../artifact/site-limits.ts';
import type { BuildOutcome, SiteFile } from '../builder.ts';

/** Most bytes of a builder's answer; base64 takes a third more than the files. */
export const RESULT_BYTES = Math.ceil((siteLimits.bytes * 4) / 3) + 64 * 1024;

/** What an operator's builder sends back: text files as they are, others in base64. */
export const resultSchema = z.discriminatedUnion('status', [
  z.object({
    status: z.literal('succeeded'),
    build_id: z.uuid(),
    files: z
      .array(
        z
          .object({ path: z.string(), text: z.string() })
          .or(z.object({ path: z.string(), base64: z.base64() })),
      )
      .max(siteLimits.files),
  }),
  z.object({
    status: z.literal('failed'),
    build_id: z.uuid(),
    reason: z
      .string()
      .regex(/^[a-z0-9_]{1,64}$/)
      .default('builder_error'),
  }),
  z.object({ status: z.literal('pending'), build_id: z.uuid() }),
]);

export type BuilderResult = z.output<typeof resultSchema>;

export function outcomeOf(result: BuilderResult): BuildOutcome {
  if (result.status === 'pending') return { kind: 'pending' };
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
