import * as z from 'zod/mini';
import { composeText } from '#schema/compose-text.ts';
import { PAGE_LIMITS } from '#shared/projects/page.ts';

/** Documents a parameter for models: its meaning, and an example of a value. */
export const about = (description: string, example: unknown) => z.meta({ description, examples: [example] });

const EXAMPLE_ID = '5f0c1a52-3c1e-4a7e-9d7b-0f8f6f3b2a10';

/** Ids are answered in lower case and accepted in either case. */
const id = (description: string) =>
  z
    .string()
    .check(z.trim(), z.toLowerCase(), z.minLength(1), z.maxLength(64), about(description, EXAMPLE_ID));

export const workspaceId = id('Id of a workspace, from list_workspaces');
export const projectId = id('Id of a project, from list_projects or create_project');
export const buildId = id('Id of a build, from list_builds or start_build');

// Characters that change the visual order of the text around a name.
const BIDIRECTIONAL = /[\u202a-\u202e\u2066-\u2069]/;
const ONE_LINE = 'must be one line of plain text';

/** Text that a person typed: NFC, without control or bidirectional override characters. */
export const nameInput = (description: string, example: string) =>
  z.string().check(
    z.trim(),
    z.overwrite(composeText),
    z.minLength(1),
    z.maxLength(120),
    // Published with the schema, so it uses only what the regular expressions of all clients support. ⏎
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters that are refused
    z.regex(/^[^\x00-\x1f\x7f-\x9f]*$/, ONE_LINE),
    z.refine((text) => !BIDIRECTIONAL.test(text), ONE_LINE),
    about(`${description}; one line`, example),
  );

export const promptInput = z
  .string()
  .check(
    z.trim(),
    z.minLength(1),
    z.maxLength(8000),
    about(
      'The first prompt of a project: what the site is for and what it should say, in plain words, with every fact that ' +
        'visitors need, because the builder invents none. A further prompt: what to change',
      'Lind, a bakery in Graz. Open Tuesday to Saturday from 7 to 13. Rye bread 6.90 €, croissant 1.80 €. Phone +43 316 123456.',
    ),
  );

/** The optional argument that makes a repeated call harmless: 1 to 100 characters. */
export const idempotencyKey = (description: string, example: string) =>
  z.optional(z.string().check(z.minLength(1), z.maxLength(100))).check(about(description, example));

export const domainInput = z
  .string()
  .check(
    z.trim(),
    z.minLength(1),
    z.maxLength(260),
    about('A host name without scheme and path', 'shop.example.com'),
  );

export const domainProjectInput = z.optional(
  z
    .string()
    .check(
      z.trim(),
      z.toLowerCase(),
      z.minLength(1),
      z.maxLength(64),
      about('Id of the project that has the domain; needed only when several workspaces have it', EXAMPLE_ID),
    ),
);

export const pageInput = {
  cursor: z.optional(
    z.string().check(z.maxLength(200), about('next_cursor of the page before', 'MTc2MzY4MDAwMDAwMCA1ZjBj')),
  ),
  limit: z._default(
    z
      .int()
      .check(
        z.gte(1),
        z.lte(PAGE_LIMITS.max),
        about(`Most entries of the answer, ${PAGE_LIMITS.usual} by default`, 20),
      ),
    PAGE_LIMITS.usual,
  ),
};
