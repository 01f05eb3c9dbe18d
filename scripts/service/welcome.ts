import type { Demo } from '../demo/demo-file.ts';

/** The text for a first start: addresses to open, and commands to type. */
export const welcome = (demo: Demo, demoFile: string, builder: string): string => `
livery runs at ${demo.base_url} (Ctrl-C stops it)
Sites are made by ${builder}.

Open
  ${demo.base_url}/console     the reseller's console; sign in as ${demo.owner_email}
  ${demo.base_url}/dashboard   the customer's dashboard; sign in as ${demo.customer_email}
  ${demo.base_url}/dev/outbox  the e-mail that the service sent, sign-in links and codes among it
  ${demo.base_url}/docs        every route of the API

Type
  curl -H 'Authorization: Bearer ${demo.theme_key}' ${demo.base_url}/api/reseller/theme/raw-css
  curl -H 'Authorization: Bearer ${demo.platform_key}' -d '{"external_ref":"first","whu":{"email":"me@example.com"}}' ${demo.base_url}/functions/v1/platform-create
  claude mcp add --transport http livery ${demo.base_url}/mcp

The demo reseller's keys and sessions are in ${demoFile}.
`;
