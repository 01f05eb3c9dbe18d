import { claimableName, ownUrls } from '#shared/domains/claimable-name.ts';
import { resolveTxt } from '#shared/domains/resolve-txt.ts';
import { addDomain } from '#shared/projects/add-domain.ts';
import { removeDomain } from '#shared/projects/remove-domain.ts';
import { verifyDomain } from '#shared/projects/verify-domain.ts';
import { routePath } from '../../core/addresses.ts';
import { bindDomain } from '../../reach/domains/bind-domain.ts';
import { configuredHostnames, servesByItself } from '../../reach/providers/create-providers.ts';
import { type ActDefinition, on } from '../http/act.ts';
import { domainsPage } from './domains-page.ts';

const path = routePath('domains');
const done = (word: string) => ({ path, parameters: { done: word } });

export const addDomainAct: ActDefinition = {
  inTenantTime: true,
  page: () => path,
  show: on(domainsPage),
  async run({ operation, viewer, form, env }) {
    const domain = await claimableName(form.get('domain') ?? '', {
      files: env.ASSETS,
      ownUrls: ownUrls(env),
    });
    if (!domain.ok) return { refused: domain.code, path };
    const projectId = form.get('project') ?? '';
    const added = await addDomain(operation, viewer, { projectId, domain: domain.value });
    return added.ok ? done('domain-added') : { refused: added.code, path };
  },
};

export const checkDomainAct: ActDefinition = {
  inTenantTime: true,
  page: () => path,
  show: on(domainsPage),
  async run({ operation, viewer, form, env, workspaceId }) {
    const choice = { domain: form.get('domain') ?? '', workspaceId };
    const verified = await verifyDomain(operation, viewer, choice, resolveTxt);
    if (!verified.ok) return { refused: verified.code, path };
    const bound =
      verified.value.status === 'active' || (await bindDomain(env, operation.runtime.now(), verified.value));
    if (bound) return done('domain-active');
    const served = servesByItself(env) || configuredHostnames(env) !== null;
    return { refused: served ? 'domain_not_bound' : 'domain_not_served', path };
  },
};

export const removeDomainAct: ActDefinition = {
  inTenantTime: true,
  page: () => path,
  show: on(domainsPage),
  async run({ operation, viewer, form, workspaceId }) {
    const choice = { domain: form.get('domain') ?? '', workspaceId };
    const removed = await removeDomain(operation, viewer, choice);
    return removed.ok ? done('domain-removed') : { refused: removed.code, path };
  },
};
