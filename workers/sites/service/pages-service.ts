import { chooseLocale } from '#shared/i18n/choose-locale.ts';
import { readLocale } from '#shared/i18n/read-locale.ts';
import { isTestSlug } from '#shared/projects/slug.ts';
import type { Runtime } from '#shared/runtime/runtime.ts';
import type { SitePagesService } from '#shared/sites/site-pages.ts';
import { readDocument } from '../artifacts/read-document.ts';
import { localeOfText } from '../core/detect-language.ts';
import { hasModel } from '../core/has-model.ts';
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
  const wordsIn = async (tag: string) => {
    const { knownWordsOf } = await import('../embedded/words.ts');
    const { language, messages } = await readLocale(ASSETS, chooseLocale({ setting: tag }));
    return knownWordsOf(language, messages);
  };
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
        readFont: null,
      });
    },
    archive: async ({ artifact, slug }) => archiveSite(bucket, artifact, isTestSlug(slug)),
    async answerForm(caller, form) {
      const { answerForm } = await import('../versions/answer-form.ts');
      const operation = await versionOperation(env, runtime, { caller, projectId: form.projectId });
      return answerForm(operation, caller.viewer, form);
    },
    async answersOfPrompt(prompt, language) {
      const { readPrompt } = await import('../embedded/read-prompt.ts');
      return readPrompt(prompt, await wordsIn(localeOfText(prompt, language))).answers;
    },
    async answersOfSite(artifact) {
      const document = await readDocument(bucket, artifact);
      if (document === null) return null;
      const { answersOf } = await import('../embedded/answers-of.ts');
      return answersOf(document, await wordsIn(document.locale));
    },
    hasModel: async () => hasModel(env),
    async duplicate(caller, duplication) {
      const operation = await versionOperation(env, runtime, { caller, projectId: duplication.projectId });
      return duplicateProject(operation, caller.viewer, duplication);
    },
    async nameInPrompt(prompt) {
      const { nameIn } = await import('../embedded/read-name.ts');
      const name = nameIn(prompt);
      if (name !== '') return name;
      const { messages } = await readLocale(ASSETS, chooseLocale({ setting: localeOfText(prompt) }));
      return messages.site.newSite;
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
