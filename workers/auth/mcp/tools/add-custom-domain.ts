import * as z from 'zod/mini';
import { claimableName } from '#shared/domains/claimable-name.ts';
import { addDomain } from '#shared/projects/add-domain.ts';
import { atTenantTime } from '#shared/projects/tenant-time.ts';
import { domainOut, domainSchema } from '../domain-output.ts';
import { refusal } from '../engine/index.ts';
import { explain } from '../explain.ts';
import { domainInput, projectId } from '../input.ts';
import { adds, define } from '../tool.ts';
import { toolResult } from '../tool-result.ts';

export const addCustomDomainTool = define.tool({
  name: 'add_custom_domain',
  title: 'Add a custom domain',
  description:
    "Connect a custom domain to a project: claims a host name of the user's own and answers two DNS records to set where it was bought. verify_custom_domain looks whether they are there.",
  scope: 'service:manage',
  annotations: { ...adds, idempotentHint: true },
  input: z.object({ project_id: projectId, domain: domainInput }),
  output: domainSchema,
  async run({ project_id, domain: given }, call) {
    const { viewer, names } = call.context;
    const domain = await claimableName(given, names);
    if (!domain.ok) return refusal(explain(domain.code));
    const operation = await atTenantTime(call.context.operation, 'project', project_id);
    const added = await addDomain(operation, viewer, { projectId: project_id, domain: domain.value });
    return toolResult(call, added, (claim) => domainOut(claim, call.context.addresses));
  },
});
