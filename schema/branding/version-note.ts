import * as z from 'zod/mini';
import { lineOfText } from '../contract/brand/text.ts';
import { limits } from '../limits.ts';

/** A line of text as far as a published schema can describe it. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters that are refused.
const ONE_LINE = /^[^\x00-\x1f\x7f-\x9f]*$/;

/** The author's note of a version, in one line. */
export const versionNote = z
  .optional(lineOfText(limits.versionNote).check(z.minLength(1), z.regex(ONE_LINE)))
  .check(
    z.meta({ description: 'What changed and why; kept with the version, as the second line of its note.' }),
  );
