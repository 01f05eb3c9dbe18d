import { WorkerEntrypoint } from 'cloudflare:workers';
import { withDatabaseRetries } from '#shared/db/retry/with-database-retries.ts';
import { systemRuntime } from '#shared/runtime/runtime.ts';
import { scopedVerbs } from '#shared/runtime/scoped-verbs.ts';
import type { SitePagesService } from '#shared/sites/site-pages.ts';

type Of<Verb extends keyof SitePagesService> = Parameters<SitePagesService[Verb]>;

/** Sites for the pages of the platform Worker. The verbs are loaded with the first call. */
export class SitePages extends WorkerEntrypoint<SitesEnv> implements SitePagesService {
  async #service(): Promise<SitePagesService> {
    const { pagesService } = await import('./pages-service.ts');
    const scope = { worker: 'sites', version: this.env.VERSION };
    return scopedVerbs(scope, pagesService(withDatabaseRetries(this.env), systemRuntime));
  }

  async edit(...given: Of<'edit'>) {
    return (await this.#service()).edit(...given);
  }

  async restore(...given: Of<'restore'>) {
    return (await this.#service()).restore(...given);
  }

  async uploadImage(...given: Of<'uploadImage'>) {
    return (await this.#service()).uploadImage(...given);
  }

  async documents(...given: Of<'documents'>) {
    return (await this.#service()).documents(...given);
  }

  async drawPage(...given: Of<'drawPage'>) {
    return (await this.#service()).drawPage(...given);
  }

  async archive(...given: Of<'archive'>) {
    return (await this.#service()).archive(...given);
  }

  async answerForm(...given: Of<'answerForm'>) {
    return (await this.#service()).answerForm(...given);
  }

  async answersOfPrompt(...given: Of<'answersOfPrompt'>) {
    return (await this.#service()).answersOfPrompt(...given);
  }

  async answersOfSite(...given: Of<'answersOfSite'>) {
    return (await this.#service()).answersOfSite(...given);
  }

  async hasModel() {
    return (await this.#service()).hasModel();
  }

  async duplicate(...given: Of<'duplicate'>) {
    return (await this.#service()).duplicate(...given);
  }

  async nameInPrompt(...given: Of<'nameInPrompt'>) {
    return (await this.#service()).nameInPrompt(...given);
  }

  async listImages(...given: Of<'listImages'>) {
    return (await this.#service()).listImages(...given);
  }

  async imageFile(...given: Of<'imageFile'>) {
    return (await this.#service()).imageFile(...given);
  }

  async deleteImage(...given: Of<'deleteImage'>) {
    return (await this.#service()).deleteImage(...given);
  }
}
