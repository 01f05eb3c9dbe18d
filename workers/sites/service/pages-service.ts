import { chooseLocale } from '#shared/i18n/choose-locale.ts';
import { readLocale } from '#shared/i18n/read-locale.ts';
import { isGivenTopic } from '#shared/projects/given-topics.ts';
import { isTestSlug } from '#shared/projects/slug.ts';
import type { Runtime } from '#shared/runtime/runtime.ts';
import type { SitePagesService } from '#shared/sites/site-pages.ts';
import { readDocument } from '../artifacts/read-document.ts';
import { siteBrandOf } from '../core/job-of.ts';
import { archiveSite } from '../delivery/archive-site.ts';
import { deleteImage } from '../images/delete-image.ts';
import { listImages } from '../images/list-images.ts';
import { readImage } from '../images/read-image.ts';
import { readPictures } from '../images/read-pictures.ts';
import { drawPage } from '../rendering/draw-page.ts';
import { duplicateProject } from '../versions/duplicate-project.ts';
import { callerOperation, versionOperation } from './caller-operation.ts';
import { type VersionsEnv, versionsService } from './versions-service.ts';

/** The verbs for the pages of the platform Worker, with this Worker's bindings. */
export function pagesService(env: VersionsEnv, runtime: Runtime): SitePagesService {
  const { DB: db, SITE_FILES: bucket, ASSETS, IMAGES: images } = env;
  const { edit, restore, uploadImage } = versionsService(env, runtime);
  return {
    edit,
    restore,
    uploadImage,
    documents: (artifacts) =>
      Promise.all(artifacts.map((artifact) => (artifact === null ? null : readDocument(bucket, artifact)))),
    async drawPage({ workspaceId, document, page, brand, imageAddress }) {
      const { pictures } = await readPictures(db, workspaceId, document);
      return drawPage(document, page, {
        locale: await readLocale(ASSETS, chooseLocale({ setting: document.locale })),
        brand: siteBrandOf(brand),
        // In one size: the editor shows them to one person.
        pictures: new Map(
          [...pictures].map(([id, { width, height }]) => [
            id,
            { path: imageAddress.replace('{id}', id), width, height, smaller: [] },
          ]),
        ),
      });
    },
    archive: async ({ artifact, slug }) => archiveSite(bucket, artifact, isTestSlug(slug)),
    async giveFacts(caller, given) {
      const { giveFacts } = await import('../versions/give-facts.ts');
      const operation = await versionOperation(env, runtime, { caller, projectId: given.projectId });
      return giveFacts(operation, caller.viewer, given);
    },
    async unreadTopics(facts, language) {
      const { readGivenFact } = await import('../embedded/given-fact.ts');
      return facts.flatMap(({ topic, text }) =>
        isGivenTopic(topic) && (text === null || readGivenFact(topic, text, language) === null)
          ? [topic]
          : [],
      );
    },
    async duplicate(caller, duplication) {
      const operation = await versionOperation(env, runtime, { caller, projectId: duplication.projectId });
      return duplicateProject(operation, caller.viewer, duplication);
    },
    async nameInPrompt(prompt) {
      const { nameInPrompt } = await import('../embedded/name-in-prompt.ts');
      return nameInPrompt(prompt);
    },
    listImages: ({ viewer }, workspaceId) => listImages({ db }, viewer, workspaceId),
    async imageFile({ viewer }, image) {
      const object = await readImage({ db, bucket }, viewer, image);
      if (object === null) return null;
      const { body, httpMetadata } = object;
      return { body, contentType: httpMetadata?.contentType ?? 'application/octet-stream' };
    },
    deleteImage: (caller, deletion) =>
      deleteImage({ ...callerOperation(env, runtime, caller), bucket, images }, caller.viewer, deletion),
  };
}
