import { env } from 'cloudflare:workers';
import type { DomainClaim } from '#shared/domains/claim.ts';
import type { Operation } from '#shared/operation.ts';
import { addDomain } from '#shared/projects/add-domain.ts';
import { removeDomain } from '#shared/projects/remove-domain.ts';
import { verifyDomain } from '#shared/projects/verify-domain.ts';
import { newVisitor } from './visitor.ts';

type ResolveTxt = Parameters<typeof verifyDomain>[3];

/** A person with a project, and their actions on domains, at the time of the timer and with the test's DNS. */
export async function newShopkeeper(timer: Operation, resolveTxt: ResolveTxt) {
  const visitor = await newVisitor();
  const made = await visitor.post('/dashboard/projects', { prompt: 'A bakery', key: 'form-0001' });
  const projectId = new URL(made.headers.get('Location') ?? '', 'http://x').pathname.split('/').at(-1) ?? '';
  const operation = { ...timer, actor: { kind: 'user', id: visitor.userId } as const };
  const viewer = { userId: visitor.userId, workspaces: null };
  const row = (domain: string) =>
    env.DB.prepare(
      'SELECT * FROM custom_domains WHERE domain = ?1 AND tenant_id = (SELECT tenant_id FROM projects WHERE id = ?2)',
    )
      .bind(domain, projectId)
      .first<Record<string, string | number | null>>();
  return {
    visitor,
    projectId,
    row,
    claim: async (domain: string): Promise<DomainClaim> => {
      const added = await addDomain(operation, viewer, { projectId, domain });
      if (!added.ok) throw new Error(added.code);
      return added.value;
    },
    tryClaim: (domain: string) => addDomain(operation, viewer, { projectId, domain }),
    verify: (domain: string) => verifyDomain(operation, viewer, { domain }, resolveTxt),
    remove: (domain: string) => removeDomain(operation, viewer, { domain }),
    setStatus: (status: string) =>
      env.DB.prepare(
        'UPDATE tenants SET status = ?2 WHERE id = (SELECT tenant_id FROM projects WHERE id = ?1)',
      )
        .bind(projectId, status)
        .run(),
  };
}
