import { registryWithBrands } from '#workers/auth/mcp/brand/registry.ts';
import { registryFor } from '#workers/auth/mcp/registry.ts';

interface Listed {
  name: string;
  description: string;
  inputSchema: Record<string, unknown>;
}

const listOf = (registry: ReturnType<typeof registryFor>): Listed[] =>
  [...registry.tools.values()].map((tool) => tool.listing() as unknown as Listed);

/** What a host gives to a model: output schemas and annotations stay with the client. */
export const seen = ({ name, description, inputSchema }: Listed): string =>
  JSON.stringify({ name, description, inputSchema });

export const everybody = listOf(registryFor('test'));
export const owner = listOf(registryWithBrands('test'));
