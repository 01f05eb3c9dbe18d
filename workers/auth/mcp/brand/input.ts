import * as z from 'zod/mini';
import { limits } from '#schema/limits.ts';
import { about } from '../input.ts';
import { looseObject } from '../site-input.ts';

const EXAMPLE_ACCOUNT = '0d5c5b0e-5b1a-4a53-9f2e-2f1f0a7c9e11';

export const accountId = z.optional(
  z
    .string()
    .check(
      z.trim(),
      z.toLowerCase(),
      z.minLength(1),
      z.maxLength(64),
      about(
        'Account whose brand is meant; needed only when the connection may change several',
        EXAMPLE_ACCOUNT,
      ),
    ),
);

const HASH = /^[0-9a-f]{16}$/;

/** The argument for the hash of an artifact: 16 lower-case hexadecimal characters. */
export const hashInput = (description: string) =>
  z
    .string()
    .check(
      z.trim(),
      z.toLowerCase(),
      z.regex(HASH, 'must be a hash of 16 hexadecimal characters'),
      about(description, 'df21bfab5270b08e'),
    );

export const revisionInput = z
  .string()
  .check(
    z.minLength(1),
    z.maxLength(64),
    about('revision of the latest get_brand or save_brand_draft, unchanged', '2026-01-31T09:30:00.000001Z'),
  );

const text = (most: number) => z.string().check(z.maxLength(most));

/** A change of the brand's stylesheet and brand document. */
export const editInput = {
  css: z
    .optional(text(limits.draftBody))
    .check(about('The whole stylesheet. For a small change send edits or append in place of it', '')),
  edits: z
    .optional(
      z
        .array(z.object({ find: text(20_000).check(z.minLength(1)), replace: text(100_000) }))
        .check(z.minLength(1), z.maxLength(50)),
    )
    .check(
      about(
        'Replacements in the stylesheet, in this order. Each find is in it exactly once, with its white space',
        [{ find: 'border-radius: 4px', replace: 'border-radius: 10px' }],
      ),
    ),
  append: z
    .optional(text(limits.draftBody))
    .check(about('Rules that are put behind the stylesheet', '[data-part="card"] { border-radius: 10px }')),
  document: z
    .optional(looseObject)
    .check(
      about('The whole brand document. For a small change send merge in place of it', { schemaVersion: 1 }),
    ),
  merge: z.optional(looseObject).check(
    about('Values that are merged into the brand document (JSON Merge Patch): null removes one', {
      colors: { light: { primary: '#0b6b62' } },
    }),
  ),
};
