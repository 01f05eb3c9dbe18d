import * as z from 'zod/mini';
import { lineOfText } from '../contract/brand/text.ts';
import { limits } from '../limits.ts';
import { siteDocumentSchema } from '../site/document.ts';
import { promptNotes } from './job.ts';
import { builtFile, siteLimits } from './site-files.ts';

const base = { build_id: z.uuid() };
const sentence = lineOfText(limits.builderSentence);
const succeeded = {
  ...base,
  status: z.literal('succeeded'),
  notes: z.optional(promptNotes),
  warnings: z.optional(
    z
      .array(sentence)
      .check(
        z.maxLength(limits.builderWarnings),
        z.describe('Sentences for the customer, in the language of the site.'),
      ),
  ),
};

const documentResult = z.object({ ...succeeded, document: siteDocumentSchema }).register(z.globalRegistry, {
  id: 'BuilderDocumentResult',
  description: 'A site document. The service renders it.',
});

const filesResult = z
  .object({ ...succeeded, files: z.array(builtFile).check(z.maxLength(siteLimits.files)) })
  .register(z.globalRegistry, {
    id: 'BuilderFilesResult',
    description:
      'The files of a site, with an `index.html`. Names that sites do not use are replaced by plain ones, and files of ' +
      'other types left out; both are listed as warnings.',
  });

const failedResult = z
  .object({
    ...base,
    status: z.literal('failed'),
    reason: z._default(
      z
        .string()
        .check(
          z.regex(/^[a-z0-9_]{1,64}$/),
          z.describe('A code. `nothing_changed`: nothing of the prompt was understood as a change.'),
        ),
      'builder_error',
    ),
  })
  .register(z.globalRegistry, { id: 'BuilderFailure', description: 'Credits are refunded.' });

/** The end of a build: a document, files, or a failure. */
export const builderResult = z
  .union([documentResult, filesResult, failedResult])
  .register(z.globalRegistry, { id: 'BuilderResult', title: 'Result of a builder' });

export type BuilderResult = z.output<typeof builderResult>;

/** The schema for the form that a result has. A union would report a fault without the place of it. */
export function resultSchemaFor(json: Record<string, unknown>): z.ZodMiniType<BuilderResult> {
  if (json.status === 'failed') return failedResult;
  return 'files' in json ? filesResult : documentResult;
}

/** The progress of a build, with the site so far if the builder has one. */
export const builderProgress = z
  .object({
    ...base,
    sequence: z
      .int()
      .check(
        z.gte(1),
        z.lte(1_000_000_000),
        z.describe('Increases with each post of a job; a smaller one is ignored.'),
      ),
    percent: z.int().check(z.gte(0), z.lte(100)),
    text: sentence.check(z.describe('A sentence in the language of the site.')),
    document: z.optional(siteDocumentSchema.check(z.describe('The site so far, shown as a draft.'))),
  })
  .register(z.globalRegistry, { id: 'BuilderProgress', title: 'Progress of a builder' });
