import * as z from 'zod/mini';
import type { ChangeLine } from '#schema/site/change-lines.ts';
import { siteTopics } from '#schema/site/topics.ts';
import type { CheckedSite, MadeVersion } from '#shared/projects/site-versions.ts';
import { buildOut, buildSchema, written } from './output.ts';

/** The differences between two versions. */
export const changesSchema = {
  changes: z.array(
    z.object({
      kind: z.enum(['added', 'removed', 'changed', 'moved']),
      page: z.optional(z.string()).check(z.describe('Slug of the page; index is the home page')),
      section: z.optional(z.string()).check(z.describe('Id of the section')),
      path: z
        .string()
        .check(z.describe('The rest of the way to what changed; empty for a whole page or section')),
      before: z.optional(written),
      after: z.optional(written),
      to: z.optional(z.int()).check(z.describe('Position after a move, from 1')),
    }),
  ),
  more_changes: z.int().check(z.describe('Changes that are left out of the list')),
};

export const changesOut = ({ changes, moreChanges }: { changes: ChangeLine[]; moreChanges: number }) => ({
  changes,
  more_changes: moreChanges,
});

export const previewUrl = z
  .string()
  .check(z.describe('Shows this version to whoever has the address, published or not: give it to the user'));

const topics = z
  .array(z.enum(siteTopics))
  .check(
    z.describe(
      'What visitors would look for and the site does not say: ask the user for it, never invent it',
    ),
  );

/** The answer of a tool that makes a version. */
export const versionSchema = z.object({
  build: buildSchema.check(z.describe('The new version; its id is base_build_id of the next change')),
  preview_url: previewUrl,
  ...changesSchema,
});

export const versionOut = (made: MadeVersion & { previewUrl: string }): z.input<typeof versionSchema> => ({
  build: buildOut(made.build),
  preview_url: made.previewUrl,
  ...changesOut(made),
});

export const warningsSchema = {
  warnings: z.array(
    z.object({
      code: z.enum(['broken_link', 'unknown_image', 'empty_section', 'empty_page', 'same_title', 'markdown']),
      page: z.optional(z.string()),
      section: z.optional(z.string()),
      message: z.string(),
    }),
  ),
  missing: topics,
};

export const warningsOut = ({ warnings, missing }: Pick<CheckedSite, 'warnings' | 'missing'>) => ({
  warnings,
  missing,
});
