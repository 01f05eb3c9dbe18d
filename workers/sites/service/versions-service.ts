import type { MadeVersion, SiteVersionsService } from '#shared/projects/site-versions.ts';
import { atTenantTime } from '#shared/projects/tenant-time.ts';
import type { LimiterEnv } from '#shared/rate-limit/take.ts';
import { fail, ok } from '#shared/result.ts';
import type { Runtime } from '#shared/runtime/runtime.ts';
import { previewAddress } from '#shared/sites/site-address.ts';
import { type BuilderVariables, hasModel } from '../core/has-model.ts';
import { uploadImage } from '../images/upload-image.ts';
import type { PictureTaker } from '../previews/picture-of-preview.ts';
import { pictureWithin } from '../previews/picture-within.ts';
import { compareVersions } from '../versions/compare-versions.ts';
import { editSite } from '../versions/edit-site.ts';
import { pageOfSite } from '../versions/page-of-site.ts';
import { readSite } from '../versions/read-site.ts';
import { restoreBuild } from '../versions/restore-build.ts';
import { validateSite } from '../versions/validate-site.ts';
import { callerOperation, versionOperation } from './caller-operation.ts';

export type VersionsEnv = Pick<SitesEnv, 'DB' | 'SITE_FILES' | 'ASSETS' | 'BASE_URL' | 'SITES_URL'> &
  BuilderVariables &
  Partial<LimiterEnv> & {
    IMAGES?: ImagesBinding;
    /** Bound when the operator has Browser Run. */
    BROWSER?: PictureTaker;
  };

/** The verbs of versions for other Workers, with this Worker's bindings and addresses. */
export function versionsService(env: VersionsEnv, runtime: Runtime): SiteVersionsService {
  const reading = { db: env.DB, bucket: env.SITE_FILES };
  const withPreview = ({ build, ...rest }: MadeVersion) => ({
    ...rest,
    build,
    previewUrl: previewAddress(env, build.id, build.artifact ?? ''),
  });
  return {
    async read({ viewer }, version) {
      const found = await readSite(reading, viewer, version);
      if (!found.ok) return found;
      const { buildId, artifact } = found.value;
      return ok({ ...found.value, previewUrl: previewAddress(env, buildId, artifact) });
    },
    async preview({ viewer }, { screen, ...version }) {
      const found = await readSite(reading, viewer, version);
      if (!found.ok) return found;
      const { buildId, artifact, workspaceId } = found.value;
      const previewUrl = previewAddress(env, buildId, artifact);
      const picture = await pictureWithin(env, runtime, { workspaceId, previewUrl, screen });
      return ok({ ...found.value, previewUrl, picture });
    },
    async page({ viewer }, version) {
      const found = await readSite(reading, viewer, version);
      if (!found.ok) return found;
      const html = await pageOfSite(env.SITE_FILES, found.value.artifact);
      return html === null ? fail('no_site') : ok({ html });
    },
    async edit(caller, edit) {
      const operation = await versionOperation(env, runtime, { caller, projectId: edit.projectId });
      const made = await editSite(operation, caller.viewer, edit);
      return made.ok ? ok(withPreview(made.value)) : made;
    },
    async restore(caller, restoration) {
      const operation = await versionOperation(env, runtime, { caller, projectId: restoration.projectId });
      const made = await restoreBuild(operation, caller.viewer, restoration);
      return made.ok ? ok(withPreview(made.value)) : made;
    },
    check: ({ viewer }, checked) => validateSite(reading, viewer, checked),
    compare: ({ viewer }, versions) => compareVersions(reading, viewer, versions),
    hasModel: async () => hasModel(env),
    async readPrompt(prompt) {
      const { fillForm } = await import('../embedded/embedded-builder.ts');
      return (await fillForm(env.ASSETS, { prompt, project: { id: '', name: '', slug: 'site' }, skills: [] }))
        .notes;
    },
    async uploadImage(caller, image) {
      const own = callerOperation(env, runtime, caller);
      const inTime = await atTenantTime(own, 'workspace', image.workspaceId);
      return uploadImage({ ...inTime, bucket: env.SITE_FILES, images: env.IMAGES }, caller.viewer, image);
    },
  };
}
