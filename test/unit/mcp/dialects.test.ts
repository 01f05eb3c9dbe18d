import { describe, expect, it } from 'vitest';
import { registryWithBrands } from '#workers/auth/mcp/brand/registry.ts';
import { dialects, type OfferedTool, type Schema } from '../../support/assistants/dialects.ts';
import { factsOfSchema } from '../../support/assistants/facts-of-schema.ts';

const tools = [...registryWithBrands('test').tools.values()].map((tool) => {
  const { name, description, inputSchema } = tool.listing() as unknown as OfferedTool;
  return { name, description, inputSchema };
});

/** Strict mode has no optional fields: a model is told by null, or by nothing, that it may leave one out. */
const optionality = (facts: string[]) => facts.map((fact) => fact.replace(/ \| (?:must|may) \| /, ' | '));

const refusedKinds: [string, Schema][] = [
  ['$defs', { type: 'object', properties: { a: { $ref: '#/$defs/a' } }, $defs: { a: { type: 'string' } } }],
  ['a list of types', { type: 'object', properties: { a: { type: ['string', 'null'] } } }],
  ['alternatives', { type: 'object', properties: { a: { oneOf: [{ type: 'string' }, { type: 'array' }] } } }],
  ['an open object', { type: 'object', properties: { a: { type: 'object', additionalProperties: {} } } }],
  ['a list without items', { type: 'object', properties: { a: { type: 'array' } } }],
];

describe.each(dialects.map((dialect) => [dialect.name, dialect] as const))('the list in %s', (_, dialect) => {
  it.each(tools.map((tool) => [tool.name, tool] as const))('%s loses nothing', (_name, tool) => {
    const offered = dialect.offer(tool);
    expect([offered.name, offered.description]).toEqual([tool.name, tool.description]);
    const [before, after] = [factsOfSchema(tool.inputSchema), factsOfSchema(offered.inputSchema)];
    if (dialect.name.startsWith('OpenAI')) expect(optionality(after)).toEqual(optionality(before));
    else expect(after).toEqual(before);
  });
});

it.each(refusedKinds)('a schema with %s is refused or loses something in one of them', (_, inputSchema) => {
  const tool = { name: 'tool', description: 'Tool', inputSchema };
  const kept = dialects.filter((dialect) => {
    try {
      const after = factsOfSchema(dialect.offer(tool).inputSchema);
      return optionality(after).join() === optionality(factsOfSchema(inputSchema)).join();
    } catch {
      return false;
    }
  });
  expect(kept.length).toBeLessThan(dialects.length);
});
