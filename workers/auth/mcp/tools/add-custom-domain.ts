import * as z from 'zod/mini';
import { readHostName } from '../../../../schema/names/host-name.ts';
import { addDomain } from '../../../../shared/projects/add-domain.ts';
import { refusal } from '../engine/index.ts';
import { explain } from '../explain.ts';
import { idInput } from '../input.ts';
import { settle } from '../settle.ts';
import { adds, define } from '../tool.ts';

export const addCustomDomainTool = define.tool({
  name: 'add_custom_domain',
  title: 'Add a custom domain',
  description:
    'Binds a host name to a project. It works once the TXT record in the answer is found in its DNS.',
  scope: 'service:manage',
  annotations: { ...adds, idempotentHint: true },
  input: z.object({ project_id: idInput, domain: z.string().check(z.minLength(1), z.maxLength(260)) }),
  output: z.object({
    domain: z.string(),
    project_id: z.string(),
    status: z.enum(['pending', 'active', 'disconnected']),
    verification: z.object({ type: z.literal('TXT'), name: z.string(), value: z.string() }),
  }),
  async run({ project_id: projectId, domain: given }, { context }) {
    const domain = readHostName(given);
    if (domain === null) return refusal(explain('bad_domain'));
    return settle(await addDomain(context.operation, context.viewer, { projectId, domain }), (bound) => ({
      domain: bound.domain,
      project_id: bound.projectId,
      status: bound.status as 'pending',
      verification: { type: 'TXT' as const, name: `_livery.${bound.domain}`, value: bound.verification },
    }));
  },
});
