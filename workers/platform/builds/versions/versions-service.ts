import type { Operation } from '../../../../shared/operation.ts';
import type {
  MadeVersion,
  SiteCaller,
  SiteVersionsService,
} from '../../../../shared/projects/site-versions.ts';
import { atTenantTime } from '../../../../shared/projects/tenant-time.ts';
import type { RateLimiterNamespace } from '../../../../shared/rate-limit/take.ts';
import { fail, failWith, ok } from '../../../../shared/result.ts';
import type { Runtime } from '../../../../shared/runtime.ts';
import { previewAddress } from '../../../../shared/sites/site-address.ts';
import { uploadImage } from '../../images/upload-image.ts';
import type { PictureTaker } from '../../sites/previews/picture-of-preview.ts';
import { pictureWithin } from '../../sites/previews/picture-within.ts';
import { compareVersions } from './compare-versions.ts';
import { editSite } from './edit-site.ts';
import { pageOfSite } from './page-of-site.ts';
import { readSite } from './read-site.ts';
import { restoreBuild } from './restore-build.ts';
import { validateSite } from './validate-site.ts';

export type VersionsEnv = Pick<PlatformEnv, 'DB' | 'SITES' | 'ASSETS' | 'BASE_URL' | 'SITES_URL'> & {
  IMAGES?: ImagesBinding;
  RATE_LIMITER?: RateLimiterNamespace;
  /** Bound when the operator has Browser Run. */
  BROWSER?: PictureTaker;
};

/** The verbs of versions for other Workers, with this Worker's bindings and addresses. */
export function versionsService(env: VersionsEnv, runtime: Runtime): SiteVersionsService {
  const reading = { db: env.DB, bucket: env.SITES };
  const operationOf = ({ actor, requestId, grantId }: SiteCaller): Operation => ({
    db: env.DB,
    runtime,
    actor,
    requestId,
    ...(grantId !== undefined && { grantId }),
  });
  /** The operation, at the time of the project's tenant. */
  const changing = async (caller: SiteCaller, projectId: string) => ({
    ...(await atTenantTime(operationOf(caller), 'project', projectId)),
    bucket: env.SITES,
    builtFiles: env.ASSETS,
  });
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
      const html = await pageOfSite(env.SITES, found.value.artifact);
      return html === null ? fail('no_site') : ok({ html });
    },
    async edit(caller, edit) {
      const made = await editSite(await changing(caller, edit.projectId), caller.viewer, edit);
      return made.ok ? ok(withPreview(made.value)) : made;
    },
    async restore(caller, restoration) {
      const made = await restoreBuild(
        await changing(caller, restoration.projectId),
        caller.viewer,
        restoration,
      );
      return made.ok ? ok(withPreview(made.value)) : made;
    },
    check: ({ viewer }, checked) => validateSite(reading, viewer, checked),
    compare: ({ viewer }, versions) => compareVersions(reading, viewer, versions),
    async uploadImage(caller, image) {
      const inTime = await atTenantTime(operationOf(caller), 'workspace', image.workspaceId);
      const operation = { ...inTime, bucket: env.SITES, images: env.IMAGES };
      const made = await uploadImage(operation, caller.viewer, image);
      if (!made.ok)
        return made.code === 'image_refused'
          ? failWith(made.code, { message: made.data?.message ?? '' })
          : made;
      const { id, width, height, created } = made.value;
      return ok({ workspaceId: image.workspaceId, id, width, height, created });
    },
  };
}
