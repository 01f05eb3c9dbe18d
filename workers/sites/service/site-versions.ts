import { WorkerEntrypoint } from 'cloudflare:workers';
import { withDatabaseRetries } from '#shared/db/retry/with-database-retries.ts';
import type { SiteVersionsService } from '#shared/projects/site-versions.ts';
import { systemRuntime } from '#shared/runtime/runtime.ts';
import { scopedVerbs } from '#shared/runtime/scoped-verbs.ts';

type Of<Verb extends keyof SiteVersionsService> = Parameters<SiteVersionsService[Verb]>;

/**
 * Versions of sites for the auth Worker, whose MCP tools read and change them. The verbs are loaded with the first
 * call.
 */
export class SiteVersions extends WorkerEntrypoint<SitesEnv> implements SiteVersionsService {
  async #service(): Promise<SiteVersionsService> {
    const { versionsService } = await import('./versions-service.ts');
    const scope = { worker: 'sites', version: this.env.VERSION };
    return scopedVerbs(scope, versionsService(withDatabaseRetries(this.env), systemRuntime));
  }

  async read(...given: Of<'read'>) {
    return (await this.#service()).read(...given);
  }

  async preview(...given: Of<'preview'>) {
    return (await this.#service()).preview(...given);
  }

  async page(...given: Of<'page'>) {
    return (await this.#service()).page(...given);
  }

  async edit(...given: Of<'edit'>) {
    return (await this.#service()).edit(...given);
  }

  async restore(...given: Of<'restore'>) {
    return (await this.#service()).restore(...given);
  }

  async check(...given: Of<'check'>) {
    return (await this.#service()).check(...given);
  }

  async compare(...given: Of<'compare'>) {
    return (await this.#service()).compare(...given);
  }

  async hasModel() {
    return (await this.#service()).hasModel();
  }

  async readPrompt(...given: Of<'readPrompt'>) {
    return (await this.#service()).readPrompt(...given);
  }

  async uploadImage(...given: Of<'uploadImage'>) {
    return (await this.#service()).uploadImage(...given);
  }
}
