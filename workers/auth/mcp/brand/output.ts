import * as z from 'zod/mini';
import { written } from '../output.ts';

/** The declarations that a save strips from a stylesheet, and warnings. */
export const reportSchema = {
  compiled_bytes: z.int(),
  diagnostics: z.array(
    z.object({
      code: z.string(),
      message: written,
      line: z.nullable(z.int()).check(z.describe('In the stylesheet; null for what is about the document')),
      column: z.nullable(z.int()),
      suggestion: z.nullable(z.string()).check(z.describe('What could stand there instead')),
    }),
  ),
  more_diagnostics: z.int().check(z.describe('How many are left out here')),
};
