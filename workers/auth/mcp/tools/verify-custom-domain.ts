import * as z from 'zod/mini';
import { readTypedHostName } from '#schema/names/host-name.ts';
import { atTenantTime } from '#shared/projects/tenant-time.ts';
import { verifyDomain } from '#shared/projects/verify-domain.ts';
import { domainOut, domainSchema } from '../domain-output.ts';
import { refusal } from '../engine/index.ts';
import { explain } from '../explain.ts';
import { domainInput, domainProjectInput } from '../input.ts';
import { changes, define } from '../tool.ts';
import { toolResult } from '../tool-result.ts';

export const verifyCustomDomainTool = define.tool({
  name: 'verify_custom_domain',
  title: 'Verify a custom domain',
  description: 'Verify a custom domain now: look whether its DNS records are set and propagated.',
  scope: 'service:manage',
  annotations: { ...changes, destructiveHint: false, openWorldHint: true },
  input: z.object({ domain: domainInput, project_id: domainProjectInput }),
  output: domainSchema,
  async run({ domain: given, project_id: projectId }, call) {
    const { viewer, resolveTxt } = call.context;
    const domain = readTypedHostName(given);
    if (domain === null) return refusal(explain('bad_domain'));
    const operation =
      projectId === undefined
        ? await atTenantTime(call.context.operation, 'domain', domain)
        : await atTenantTime(call.context.operation, 'project', projectId);
    return toolResult(
      call,
      await verifyDomain(operation, viewer, { domain, projectId }, resolveTxt),
      (claim) => domainOut(claim, call.context.addresses),
    );
  },
});
