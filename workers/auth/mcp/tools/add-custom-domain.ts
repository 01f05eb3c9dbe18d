import * as z from 'zod/mini';
import { readHostName } from '../../../../schema/names/host-name.ts';
import { addDomain } from '../../../../shared/projects/add-domain.ts';
import { refusal } from '../engine/index.ts';
import { explain } from '../explain.ts';
import { domainInput, projectId } from '../input.ts';
import { settle } from '../settle.ts';
import { adds, define } from '../tool.ts';

export const addCustomDomainTool = define.tool({
  name: 'add_custom_domain',
  title: 'Add a custom domain',
  description:
    'Binds a host name to a project. It works once the TXT record in the answer is found in its DNS.',
  scope: 'service:manage',
  annotations: { ...adds, idempotentHint: true },
  input: z.object({ project_id: projectId, domain: domainInput }),
  output: z.object({
    domain: z.string(),
    project_id: z.string(),
    status: z.enum(['pending', 'active', 'disconnected']),
    verification: z.object({ type: z.literal('TXT'), name: z.string(), value: z.string() }),
  }),
  async run({ project_id, domain: given }, call) {
    const { operation, viewer } = call.context;
    const domain = readHostName(given);
    if (domain === null) return refusal(explain('bad_domain'));
    const added = await addDomain(operation, viewer, { projectId: project_id, domain });
    return settle(call, added, (bound) => ({
      domain: bound.domain,
      project_id: bound.projectId,
      status: bound.status as 'pending',
      verification: { type: 'TXT' as const, name: `_livery.${bound.domain}`, value: bound.verification },
    }));
  },
});
