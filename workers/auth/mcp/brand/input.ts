import * as z from 'zod/mini';
import { limits } from '#schema/limits.ts';
import { about, jsonText } from '../input.ts';

export const accountId = z.optional(
  z
    .string()
    .check(
      z.trim(),
      z.toLowerCase(),
      z.minLength(1),
      z.maxLength(64),
      about('Needed only when the connection may change several brands'),
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
      about(description),
    );

export const revisionInput = z
  .string()
  .check(z.minLength(1), z.maxLength(64), about('revision of the latest get_brand or save_brand_draft'));

const jsonObject = (description: string) =>
  z
    .optional(
      z.pipe(
        jsonText(description),
        z.record(z.string(), z.unknown(), { error: 'must be an object as JSON' }),
      ),
    )
    .check(z.meta({ type: 'string', description }));

const text = (most: number) => z.string().check(z.maxLength(most));

/** A change of the brand's stylesheet and brand document. */
export const editInput = {
  css: z
    .optional(text(limits.draftBody))
    .check(about('The whole stylesheet, /**/ for an empty one; for a small change use edits or append')),
  edits: z
    .optional(
      z
        .array(
          z.strictObject({
            find: text(20_000).check(z.minLength(1), about('Text that is there exactly once')),
            replace: text(100_000).check(about('What stands there instead')),
          }),
        )
        .check(z.minLength(1), z.maxLength(50)),
    )
    .check(about('Replacements in the stylesheet, in this order')),
  append: z.optional(text(limits.draftBody)).check(about('Rules to put behind the stylesheet')),
  document: jsonObject('The whole brand document as JSON; for a small change use merge'),
  merge: jsonObject(
    'JSON Merge Patch of the brand document, such as {"colors":{"light":{"primary":"#0b6b62"}}}',
  ),
};
