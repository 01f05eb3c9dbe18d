import type { Hono } from 'hono';
import { limits } from '#schema/limits.ts';
import type { AppEnv } from '#shared/http/create-app.ts';
import { mountConsoleForm, mountConsolePage } from '../http/mount-section.ts';
import { mountConsoleUpload } from '../http/mount-upload.ts';

const PAGE = '/imports/:import';

/** Mounts imports of customers: upload, check, run. Their pages are loaded with the first request. */
export function mountImports(app: Hono<AppEnv<PlatformEnv>>): void {
  mountConsolePage(app, '/imports', async (request) => {
    const { importsPage } = await import('./imports-page.tsx');
    return importsPage(request);
  });
  mountConsoleUpload(app, {
    path: '/imports',
    standsOn: '/imports',
    limit: limits.importForm,
    handle: async (request, parts) => {
      const { uploadImport } = await import('./upload-import.tsx');
      return uploadImport(request, parts);
    },
  });
  mountConsolePage(app, PAGE, async (request) => {
    const { importPage } = await import('./import-page.tsx');
    return importPage(request);
  });
  mountConsolePage(app, `${PAGE}/result.csv`, async (request) => {
    const { resultFile } = await import('./import-forms.ts');
    return resultFile(request);
  });
  mountConsoleForm(app, `${PAGE}/check`, PAGE, async (request, form) => {
    const { checkForm } = await import('./import-forms.ts');
    return checkForm(request, form);
  });
  mountConsoleForm(app, `${PAGE}/start`, PAGE, async (request) => {
    const { startForm } = await import('./import-forms.ts');
    return startForm(request);
  });
  mountConsoleForm(app, `${PAGE}/stop`, PAGE, async (request) => {
    const { stopForm } = await import('./import-forms.ts');
    return stopForm(request);
  });
}
