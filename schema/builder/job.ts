import * as z from 'zod/mini';
import { writtenTime } from '../formats.ts';
import { siteDocumentSchema } from '../site/document.ts';
import { namedPart } from '../site/named-part.ts';
import { siteTopics } from '../site/topics.ts';

/** The value of `protocol` in every message to a builder. */
export const BUILDER_PROTOCOL = 2;

const about = <Schema extends z.ZodMiniType>(schema: Schema, description: string): Schema =>
  schema.check(z.describe(description)) as Schema;

const topics = z.array(z.enum(siteTopics));

const time = writtenTime();

/** The effect of a prompt: a builder reports it, and later jobs repeat it. */
export const promptNotes = namedPart(
  'PromptNotes',
  z.object({
    done: about(z._default(topics, []), 'What the prompt changed.'),
    ignored: about(
      z._default(z.array(z.string().check(z.maxLength(300))).check(z.maxLength(20)), []),
      'Sentences of the prompt that changed nothing.',
    ),
    missing: about(
      z._default(topics, []),
      'What visitors would look for and the site does not say, the most useful first.',
    ),
    parts: z.optional(
      about(
        z
          .array(z.object({ text: z.string().check(z.maxLength(300)), done: z.boolean() }))
          .check(z.maxLength(100)),
        'Every part of the prompt, in the customer’s words, and whether it was done.',
      ),
    ),
  }),
);

const earlierPrompt = z.object({
  build_id: z.uuid(),
  prompt: z.string(),
  at: time,
  status: z.enum(['succeeded', 'failed', 'cancelled']),
  failure: about(z.nullable(z.string()), 'Why it failed.'),
  notes: about(z.nullable(promptNotes), 'What became of it; null when its builder did not say.'),
});

const address = about(z.url(), 'Read with GET and no credentials, until the deadline.');

const fileReference = z.object({
  path: z.string(),
  type: about(z.string(), 'Media type.'),
  bytes: z.int().check(z.gte(0)),
  sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  url: address,
});

const builderSkill = z.object({
  slug: z.string(),
  name: z.string(),
  recipe: about(
    z.object({
      sections: z.array(z.string()),
      style: z.record(z.string(), z.string()),
      extras: z.array(z.string()),
      guidance: about(z.string(), 'In words.'),
    }),
    'The body of the skill.',
  ),
});

const builderBrand = about(
  z.object({
    product_name: z.nullable(z.string()),
    palette: about(z.record(z.string(), z.string()), 'Colors of the light mode (`#rrggbb`) by token.'),
    fonts: about(
      z.object({ heading: z.nullable(z.string()), body: z.nullable(z.string()) }),
      'Families that the brand names.',
    ),
    radius: about(z.nullable(z.number()), 'Corners in px.'),
    logo: z.nullable(z.object({ url: z.url(), alt: z.string() })),
  }),
  'The look of the reseller, for what the site’s own look leaves open.',
);

/** The message that sends a build to the operator's builder. */
export const builderJob = z
  .object({
    type: z.literal('build.requested'),
    protocol: z.literal(BUILDER_PROTOCOL),
    job_id: about(
      z.string(),
      'Id of this delivery, equal to `webhook-id` of the request. A build may be sent again.',
    ),
    build_id: about(z.uuid(), 'Jobs of one build have the same: work on it once.'),
    deadline: writtenTime('A result that comes later is refused.'),
    prompt: z.string(),
    conversation: about(z.array(earlierPrompt), 'Earlier prompts of the project, the oldest first.'),
    document: about(
      z.nullable(siteDocumentSchema),
      'The present site document; null before the first build, and when a builder sent files only.',
    ),
    files: about(z.array(fileReference), 'The present files of the site, when it has no document.'),
    images: about(
      z.array(
        z.object({
          image: about(z.string(), 'Id, as documents name it.'),
          type: z.string(),
          width: z.int(),
          height: z.int(),
          name: about(z.string(), 'File name of the upload.'),
          url: address,
        }),
      ),
      'Pictures that the workspace has uploaded for the project.',
    ),
    locale: about(
      z.string(),
      'BCP 47 tag of the language that the site, progress and warnings are written in.',
    ),
    brand: builderBrand,
    skills: z.array(builderSkill),
    credits: about(z.number(), 'Reserved for the build; refunded when it fails.'),
    workspace: z.object({ id: z.uuid(), name: z.string() }),
    project: z.object({ id: z.uuid(), name: z.string(), slug: z.string() }),
    site: z.object({
      url: about(z.url(), 'The present or future address for visitors.'),
      domain: about(z.nullable(z.string()), 'Host name of its own.'),
      published: z.boolean(),
    }),
    callbacks: z.object({
      progress: about(z.url(), 'Where progress and drafts are posted.'),
      result: about(z.url(), 'Where the result is posted.'),
    }),
  })
  .register(z.globalRegistry, { id: 'BuilderJob', title: 'Job of a builder' });

export type BuilderJob = z.output<typeof builderJob>;

/** Tells a builder that the result of a build will not be used. */
export const builderCancellation = z
  .object({
    type: z.literal('build.cancelled'),
    protocol: z.literal(BUILDER_PROTOCOL),
    build_id: z.uuid(),
    reason: about(
      z.string(),
      '`cancelled` by a person, or why the build failed: `timed_out`, `workspace_suspended`, `project_deleted`.',
    ),
  })
  .register(z.globalRegistry, { id: 'BuilderCancellation', title: 'Cancellation of a build' });
