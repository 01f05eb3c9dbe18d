import { describe, expect, it } from 'vitest';
import { registryFor } from '#workers/auth/mcp/registry.ts';

const registry = registryFor('test');

interface Schema {
  type?: unknown;
  description?: string;
  examples?: unknown[];
  properties?: Record<string, Schema>;
  additionalProperties?: unknown;
  [keyword: string]: unknown;
}

const listed = [...registry.tools.values()].map((tool) => ({
  tool,
  listing: tool.listing() as { name: string; inputSchema: Schema },
}));

/** Every schema inside a schema, itself included. */
function* schemasIn(schema: unknown): Generator<Schema> {
  if (typeof schema !== 'object' || schema === null) return;
  if (!Array.isArray(schema)) yield schema as Schema;
  for (const value of Object.values(schema)) yield* schemasIn(value);
}

describe.each(listed.map((entry) => [entry.listing.name, entry] as const))(
  'the tool %s',
  (_, { tool, listing }) => {
    it('refuses an unknown argument and names the nearest one [A7.7]', () => {
      const known = Object.keys(listing.inputSchema.properties ?? {});
      for (const name of known) {
        const habit = name.replace(/_(.)/g, (__, letter: string) => letter.toUpperCase());
        const misspelt = habit === name ? `${name}x` : habit;
        const checked = tool.checkInput({ [misspelt]: 'x' });
        expect(checked.ok).toBe(false);
        expect(checked).toMatchObject({
          problems: expect.stringContaining(`Unknown argument ${misspelt}. Did you mean ${name}?`),
        });
      }
      expect(tool.checkInput({ colour_of_the_sky: 1 })).toMatchObject({
        ok: false,
        problems: expect.stringContaining(`The arguments are: ${known.join(', ')}.`),
      });
    });

    it('each schema of the tool has one type', () => {
      for (const schema of [...schemasIn(listing.inputSchema), ...schemasIn(tool.outputSchema())]) {
        expect(Array.isArray(schema.type)).toBe(false);
      }
    });
  },
);

describe('a refused input', () => {
  const problems = (toolName: string, input: unknown) => {
    const checked = registry.tools.get(toolName)?.checkInput(input);
    return checked?.ok === false ? checked.problems : null;
  };

  it.each([
    ['list_projects', { limit: 1000 }, 'limit must be at most 100. It is 1000. Correct: {"limit":50}'],
    ['list_projects', { limit: 1.5 }, 'limit must be a whole number. It is 1.5. Correct: {"limit":50}'],
    ['list_projects', { limit: '5' }, 'limit must be a number. It is "5". Correct: {"limit":50}'],
    ['get_project', {}, 'project_id is required. It stands for: Id, from list_projects.'],
    [
      'get_project',
      { project_id: '' },
      'project_id must not be empty. It stands for: Id, from list_projects.',
    ],
    ['get_build', {}, 'build_id is required. It stands for: Id of a build or version, from list_builds.'],
    [
      'preview_site',
      { project_id: 'x', screen: 'tv' },
      'screen must be one of desktop, phone. It is "tv". Correct: {"screen":"desktop"}',
    ],
    [
      'update_workspace',
      { workspace_id: 'x', name: 'a\nb' },
      'name must be one line of plain text. It is "a\\nb". It stands for: The new name.',
    ],
    [
      'update_workspace',
      { workspace_id: 'x', name: 'a\u202eb' },
      'name must be one line of plain text. It is "a\u202eb". It stands for: The new name.',
    ],
    [
      'start_build',
      { project_id: 'x', prompt: 'y', skills: ['a'.repeat(65)] },
      `skills[0] must have at most 64 characters. It is "${'a'.repeat(63)}. Correct: {"skills":[]}`,
    ],
  ])('a refused input of %s is described in plain words: %j', (toolName, input, sentence) => {
    expect(problems(toolName, input)).toBe(sentence);
  });

  it('the tools accept ids in either case', () => {
    expect(registry.tools.get('get_build')?.checkInput({ build_id: 'ABC-1' })).toEqual({
      ok: true,
      value: { build_id: 'abc-1' },
    });
  });
});
