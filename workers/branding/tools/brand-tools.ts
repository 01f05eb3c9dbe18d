import { WorkerEntrypoint } from 'cloudflare:workers';
import type { BrandService } from '#shared/brand/brand-service.ts';
import { withDatabaseRetries } from '#shared/db/retry/with-database-retries.ts';
import { systemRuntime } from '#shared/runtime/runtime.ts';
import { scopedVerbs } from '#shared/runtime/scoped-verbs.ts';

type Of<Verb extends keyof BrandService> = Parameters<BrandService[Verb]>;

/**
 * The entry point for the auth Worker's tools, which have authenticated the caller. It is loaded with the first
 * call.
 */
export class BrandTools extends WorkerEntrypoint<BrandingEnv> implements BrandService {
  async #service(): Promise<BrandService> {
    const { brandService } = await import('./brand-service.ts');
    const scope = { worker: 'branding', version: this.env.VERSION };
    return scopedVerbs(scope, brandService(withDatabaseRetries(this.env), systemRuntime));
  }

  async contract(...given: Of<'contract'>) {
    return (await this.#service()).contract(...given);
  }

  async read(...given: Of<'read'>) {
    return (await this.#service()).read(...given);
  }

  async check(...given: Of<'check'>) {
    return (await this.#service()).check(...given);
  }

  async save(...given: Of<'save'>) {
    return (await this.#service()).save(...given);
  }

  async share(...given: Of<'share'>) {
    return (await this.#service()).share(...given);
  }

  async publish(...given: Of<'publish'>) {
    return (await this.#service()).publish(...given);
  }

  async schedule(...given: Of<'schedule'>) {
    return (await this.#service()).schedule(...given);
  }

  async unschedule(...given: Of<'unschedule'>) {
    return (await this.#service()).unschedule(...given);
  }

  async versions(...given: Of<'versions'>) {
    return (await this.#service()).versions(...given);
  }

  async restore(...given: Of<'restore'>) {
    return (await this.#service()).restore(...given);
  }
}
