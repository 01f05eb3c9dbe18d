import { projectPath } from '../../core/addresses.ts';
import { siteCaller, sitesOf } from '../../core/sites.ts';
import type { ActDefinition } from '../http/act.ts';
import { operationKeyOf } from '../http/form-key.ts';
import { showPage } from '../http/show-page.tsx';
import { versionPath } from './version-path.ts';

/** Restores an earlier version of a site as a new one. Its code is loaded when it is needed. */
export const restoreVersionAct: ActDefinition = {
  inTenantTime: true,
  page: versionPath,
  async show(c, session, shown) {
    const { versionPage } = await import('./version-page.ts');
    return showPage(c, session, versionPage, shown);
  },
  async run({ operation, viewer, form, subject, env }) {
    const restored = await sitesOf(env).restore(siteCaller(operation, viewer), {
      projectId: subject,
      buildId: form.get('build') ?? '',
      base: null,
      note: null,
      operationKey: operationKeyOf(form, operation),
    });
    return restored.ok
      ? { path: projectPath(subject), parameters: { done: 'version-restored' } }
      : { refused: restored.code, path: versionPath(subject) };
  },
};
