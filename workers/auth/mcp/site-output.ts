import * as z from 'zod/mini';
import { cutText } from '#schema/cut-text.ts';
import type { ChangeLine } from '#schema/site/change-lines.ts';
import { siteTopics } from '#schema/site/topics.ts';
import { buildOrigins } from '#shared/projects/build.ts';
import type { CheckedSite, MadeVersion } from '#shared/projects/site-versions.ts';
import { written } from './output.ts';

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
  changes: changes.slice(0, MOST_CHANGES).map(shorten),
  more_changes: moreChanges + Math.max(0, changes.length - MOST_CHANGES),
});

/** Most changes, and most characters of a value, that an answer to a model has. */
const MOST_CHANGES = 40;
const EXCERPT = 100;

const excerpt = (text: string): string => (text.length > EXCERPT ? `${cutText(text, EXCERPT - 1)}…` : text);
const shorten = ({ before, after, ...line }: ChangeLine): ChangeLine => ({
  ...line,
  ...(before === undefined ? {} : { before: excerpt(before) }),
  ...(after === undefined ? {} : { after: excerpt(after) }),
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
  build: z
    .object({
      id: z.string(),
      origin: z.enum(buildOrigins),
      note: z.nullable(written),
      based_on: z.nullable(z.string()).check(z.describe('The version before: restore_build with it undoes')),
      credits_charged: z.number(),
    })
    .check(z.describe('The new version; its id is base_build_id of the next change')),
  preview_url: previewUrl,
  ...changesSchema,
});

export const versionOut = (made: MadeVersion & { previewUrl: string }): z.input<typeof versionSchema> => ({
  build: {
    id: made.build.id,
    origin: made.build.origin,
    note: made.build.note,
    based_on: made.build.basedOn,
    credits_charged: made.build.creditsCharged,
  },
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
