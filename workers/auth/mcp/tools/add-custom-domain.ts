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
    'Claims a host name for a project and answers two DNS records, which the user sets where they bought the name. It comes into use once ' +
    'the TXT record is found, which is looked for after 1, 5, 15 and 60 minutes and then every hour, for 7 days; verify_custom_domain looks at once. ' +
    'Until then others can claim the name too: the first to prove it has it.',
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
