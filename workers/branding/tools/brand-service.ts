import type { BrandCaller, BrandService } from '#shared/brand/brand-service.ts';
import { fail, ok } from '#shared/result.ts';
import type { Runtime } from '#shared/runtime/runtime.ts';
import { putLink } from '../links/put-link.ts';
import { listVersions } from '../releases/list-versions.ts';
import { contractPart } from './contract-part.ts';
import { checkEdit, saveEdit } from './edit-brand.ts';
import { readBrand } from './read-brand.ts';
import { publishBrand, restoreBrand } from './release-brand.ts';
import { scheduleBrand, unscheduleBrand } from './schedule-brand.ts';
import { brandOperationOf, type ToolCall, type ToolsEnv } from './tools-env.ts';

/** The verbs of brands for other Workers, with this Worker's bindings. */
export function brandService(env: ToolsEnv, runtime: Runtime): BrandService {
  const of = (caller: BrandCaller): ToolCall => ({ env, runtime, caller });
  return {
    contract: (topic, names) => contractPart(env.ASSETS, topic, names),
    read: (caller, hash) => readBrand(of(caller), hash),
    check: (caller, edit, asked) => checkEdit(of(caller), edit, asked),
    save: (caller, edit, revision) => saveEdit(of(caller), edit, revision),
    share: async (caller, hash) => {
      const link = { id: runtime.newId(), hash, userId: caller.userId };
      const made = await putLink(brandOperationOf(of(caller)), env, link);
      if (made.ok) return ok({ url: made.value.url, expiresAt: made.value.expiresAt });
      return fail(made.code === 'not_found' ? 'not_found' : 'conflict');
    },
    publish: (caller, asked) => publishBrand(of(caller), asked),
    schedule: (caller, asked) => scheduleBrand(of(caller), asked),
    unschedule: (caller) => unscheduleBrand(of(caller)),
    versions: async (caller, before) => {
      const rows = await listVersions(env.DB, caller.accountId, before);
      return rows.map(({ version, note, created_at }) => ({ version, note, createdAt: created_at }));
    },
    restore: (caller, version) => restoreBrand(of(caller), version),
  };
}
