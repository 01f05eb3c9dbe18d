import { Ajv } from 'ajv';
import { describe, expect, it } from 'vitest';
import { ENDPOINT_VERSION, serverJson } from '#schema/assistants/server-json.ts';
import { registryFor } from '#workers/auth/mcp/registry.ts';

/**
 * The rules of the format's `ServerDetail` for the members that a deployment has, of its release of 2025-12-11, closed so
 * that a member that is missing here is found.
 */
const FORMAT = {
  type: 'object',
  additionalProperties: false,
  required: ['$schema', 'name', 'description', 'version', 'remotes'],
  properties: {
    $schema: { const: 'https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json' },
    name: { type: 'string', minLength: 3, maxLength: 200, pattern: '^[a-zA-Z0-9.-]+/[a-zA-Z0-9._-]+$' },
    title: { type: 'string', minLength: 1, maxLength: 100 },
    description: { type: 'string', minLength: 1, maxLength: 100 },
    version: { type: 'string', maxLength: 255, pattern: '^\\d+\\.\\d+\\.\\d+$' },
    websiteUrl: { type: 'string', pattern: '^https?://[^\\s]+$' },
    remotes: {
      type: 'array',
      minItems: 1,
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['type', 'url'],
        properties: {
          type: { enum: ['streamable-http'] },
          url: { type: 'string', pattern: '^https?://[^\\s]+$' },
        },
      },
    },
  },
};

const isOfFormat = new Ajv({ allErrors: true }).compile(FORMAT);

const deployment = {
  PLATFORM_NAME: 'Sites of Example',
  BASE_URL: 'https://app.example.com',
  MCP_URL: 'https://mcp.example.com',
};

describe('server.json', () => {
  it.each([
    [deployment, 'com.example.mcp/sites'],
    [{ ...deployment, MCP_URL: 'http://localhost:8787' }, 'localhost/sites'],
    [{ ...deployment, MCP_URL: 'https://xn--bcher-kva.example' }, 'example.xn--bcher-kva/sites'],
    [{ ...deployment, PLATFORM_NAME: `${'🎈'.repeat(60)} ${'long '.repeat(30)}` }, 'com.example.mcp/sites'],
  ])('is of the registry’s format for %j', (given, name) => {
    const made = serverJson(given);
    expect(isOfFormat(made), JSON.stringify(isOfFormat.errors)).toBe(true);
    expect(made.name).toBe(name);
    expect(made.remotes[0]?.url).toBe(`${given.MCP_URL}/mcp`);
  });

  it('has the version that the endpoint states', () => {
    expect(registryFor('test').server.version).toBe(ENDPOINT_VERSION);
    expect(serverJson(deployment).version).toBe(ENDPOINT_VERSION);
  });

  it.each([{ name: 'no namespace' }, { description: 'x'.repeat(101) }, { remotes: [] }, { other: 1 }])(
    'would be refused with %j',
    (fault) => {
      expect(isOfFormat({ ...serverJson(deployment), ...fault })).toBe(false);
    },
  );
});
