import * as z from 'zod/mini';
import { readTypedHostName } from '#schema/names/host-name.ts';
import { removeDomain } from '#shared/projects/remove-domain.ts';
import { refusal } from '../engine/index.ts';
import { explain } from '../explain.ts';
import { domainInput, domainProjectInput } from '../input.ts';
import { changes, define } from '../tool.ts';
import { toolResult } from '../tool-result.ts';

export const removeCustomDomainTool = define.tool({
  name: 'remove_custom_domain',
  title: 'Remove a custom domain',
  description: 'Remove (disconnect) a custom domain. Visitors no longer reach the site there.',
  scope: 'service:manage',
  annotations: { ...changes, openWorldHint: true },
  input: z.object({ domain: domainInput, project_id: domainProjectInput }),
  output: z.object({ domain: z.string(), removed: z.literal(true) }),
  async run({ domain: given, project_id: projectId }, call) {
    const { operation, viewer } = call.context;
    const domain = readTypedHostName(given);
    if (domain === null) return refusal(explain('bad_domain'));
    return toolResult(call, await removeDomain(operation, viewer, { domain, projectId }), () => ({
      domain,
      removed: true as const,
    }));
  },
});
