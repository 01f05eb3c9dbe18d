import { readHostName } from '../../../../schema/names/host-name.ts';
import { addDomain } from '../../../../shared/projects/add-domain.ts';
import { removeDomain } from '../../../../shared/projects/remove-domain.ts';
import { verifyDomain } from '../../../../shared/projects/verify-domain.ts';
import { providersOf } from '../../providers/providers-of.ts';
import { type ActDefinition, on } from '../http/act.ts';
import { routePath } from '../http/addresses.ts';
import { domainsPage } from './domains-page.ts';
import { resolveTxt } from './resolve-txt.ts';

const path = routePath('domains');
const done = (word: string) => ({ path, parameters: { done: word } });

export const addDomainAct: ActDefinition = {
  page: () => path,
  show: on(domainsPage),
  async run({ operation, viewer, form }) {
    const domain = readHostName(form.get('domain') ?? '');
    if (domain === null) return { refused: 'bad_domain', path };
    const added = await addDomain(operation, viewer, { projectId: form.get('project') ?? '', domain });
    return added.ok ? done('domain-added') : { refused: added.code, path };
  },
};

export const checkDomainAct: ActDefinition = {
  page: () => path,
  show: on(domainsPage),
  async run({ operation, viewer, form, env }) {
    const { domain: provider } = providersOf(env, () => operation.runtime.now());
    const verified = await verifyDomain(operation, viewer, {
      domain: form.get('domain') ?? '',
      resolveTxt,
      bind: async ({ domain, ...owner }) => {
        const resource = { kind: 'domain', target: domain, ...owner, prior: { status: 'active' } } as const;
        return (await provider.bringBack(resource)).ok;
      },
    });
    return verified.ok ? done('domain-active') : { refused: verified.code, path };
  },
};

export const removeDomainAct: ActDefinition = {
  page: () => path,
  show: on(domainsPage),
  async run({ operation, viewer, form }) {
    const removed = await removeDomain(operation, viewer, form.get('domain') ?? '');
    return removed.ok ? done('domain-removed') : { refused: removed.code, path };
  },
};
