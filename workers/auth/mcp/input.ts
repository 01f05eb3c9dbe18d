import * as z from 'zod/mini';
import { composeText } from '#schema/compose-text.ts';
import { PAGE_LIMITS } from '#shared/projects/page.ts';

/** Documents a parameter. A model pays for every word in every conversation, so that only prompts have examples. */
export const about = (description: string, example?: string) =>
  z.meta({ description, ...(example === undefined ? {} : { examples: [example] }) });

/**
 * A value as JSON text, because clients of models allow no open objects and no alternatives; clients that parsed it send
 * the value. The verb validates it, so that its faults name the place inside.
 */
export const jsonText = (description: string) =>
  z
    .pipe(
      z.unknown(),
      z.transform((given) => (typeof given === 'string' ? parsed(given) : given)),
    )
    .check(z.meta({ type: 'string', description }));

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** Ids are answered in lower case and accepted in either case. */
const id = (description: string) =>
  z.string().check(z.trim(), z.toLowerCase(), z.minLength(1), z.maxLength(64), about(description));

export const workspaceId = id('Id, from list_workspaces');
export const projectId = id('Id, from list_projects');
export const buildId = id('Id of a build or version, from list_builds');
export const messageId = id('Id, from list_messages');

// Characters that change the visual order of the text around a name.
const BIDIRECTIONAL = /[\u202a-\u202e\u2066-\u2069]/;
const ONE_LINE = 'must be one line of plain text';

/** Text that a person typed: NFC, without control or bidirectional override characters. */
export const nameInput = (description: string) =>
  z.string().check(
    z.trim(),
    z.overwrite(composeText),
    z.minLength(1),
    z.maxLength(120),
    // Published with the schema, so it uses only what the regular expressions of all clients support. ⏎
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters that are refused
    z.regex(/^[^\x00-\x1f\x7f-\x9f]*$/, ONE_LINE),
    z.refine((text) => !BIDIRECTIONAL.test(text), ONE_LINE),
    about(description),
  );

export const promptInput = z
  .string()
  .check(
    z.trim(),
    z.minLength(1),
    z.maxLength(8000),
    about(
      'First: what the site is for, with every fact visitors need, because the builder invents none. Later: what to change',
    ),
  );

/** The optional argument that makes a repeated call harmless: 1 to 100 characters. */
export const idempotencyKey = z
  .optional(z.string().check(z.minLength(1), z.maxLength(100)))
  .check(about('A key of yours; repeating it answers the same again'));

export const domainInput = z
  .string()
  .check(z.trim(), z.minLength(1), z.maxLength(260), about('Host name such as shop.example.com'));

export const domainProjectInput = z.optional(
  z
    .string()
    .check(
      z.trim(),
      z.toLowerCase(),
      z.minLength(1),
      z.maxLength(64),
      about('Needed only when several workspaces have the domain'),
    ),
);

export const cursorInput = z.optional(
  z.string().check(z.maxLength(200), about('next_cursor of the answer before')),
);

export const pageInput = {
  cursor: cursorInput,
  limit: z._default(
    z.int().check(z.gte(1), z.lte(PAGE_LIMITS.max), about('Most entries')),
    PAGE_LIMITS.usual,
  ),
};
