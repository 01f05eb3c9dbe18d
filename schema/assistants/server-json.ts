import { SERVER_NAME } from './clients.ts';

/** The version that the MCP endpoint states of itself, and that a registry lists. A registry refuses a version twice. */
export const ENDPOINT_VERSION = '1.0.0';

/** The format of the MCP registry, by its release of December 2025. */
const FORMAT = 'https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json';

const DESCRIPTION =
  'Websites of a business: build, edit, translate and publish them, and answer their visitors.';

/** The addresses and the name of a deployment. */
export interface Deployment {
  PLATFORM_NAME: string;
  BASE_URL: string;
  MCP_URL: string;
}

/**
 * The description of the MCP endpoint of a deployment for the MCP registry (`server.json`). Its name begins with the
 * reversed host of the endpoint, because a registry has the owner of the host prove it.
 */
export const serverJson = ({ PLATFORM_NAME, BASE_URL, MCP_URL }: Deployment) => ({
  $schema: FORMAT,
  name: `${reversedHost(MCP_URL)}/${SERVER_NAME}`,
  title: [...PLATFORM_NAME].slice(0, MOST_TITLE).join(''),
  description: DESCRIPTION,
  version: ENDPOINT_VERSION,
  websiteUrl: `${BASE_URL}/docs/guides/connect-an-assistant`,
  remotes: [{ type: 'streamable-http' as const, url: `${MCP_URL}/mcp` }],
});

/** Characters of a title, by the format; a character outside the basic plane counts as one there. */
const MOST_TITLE = 100;

const reversedHost = (address: string): string =>
  new URL(address).hostname
    .replace(/[^a-z0-9.-]/g, '')
    .split('.')
    .reverse()
    .join('.');
