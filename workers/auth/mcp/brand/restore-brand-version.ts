import * as z from 'zod/mini';
import { refusal, structured } from '../engine/index.ts';
import { about } from '../input.ts';
import { changes, define } from '../tool.ts';
import { agreedTo } from './agreed.ts';
import { brandCaller, brandRefusal } from './brand-call.ts';
import { accountId } from './input.ts';

const versionInput = (description: string) =>
  z.int().check(z.gte(1), z.lte(1_000_000_000), about(description));

export const restoreBrandVersionTool = define.tool({
  name: 'restore_brand_version',
  title: 'Restore a version of the brand',
  description:
    'Restore a previous brand version (rollback): all customers see it at once. Repeat the number in confirm only after the user said yes.',
  scope: 'service:manage',
  annotations: { ...changes, openWorldHint: true },
  input: z.object({
    account_id: accountId,
    version: versionInput('Number, from list_brand_versions'),
    confirm: z.optional(versionInput('The number again, after the user agreed')),
  }),
  output: z.object({ restored: z.int() }),
  async run({ account_id, version, confirm }, call) {
    const caller = brandCaller(call, account_id);
    if (!caller.ok) return refusal(brandRefusal(caller));
    const { brands, principal } = call.context;
    const account = principal.brands.find(({ id }) => id === caller.value.accountId);
    const verdict = agreedTo(call, {
      message: `Restore version ${version} of the brand of ${account?.name ?? 'the account'}, for all of its customers?`,
      named: version,
      state: `${caller.value.accountId} ${version}`,
      confirm,
    });
    if (!verdict.agreed) return verdict.answer;
    const restored = await brands.restore(caller.value, version);
    return restored.ok ? structured(restored.value) : refusal(brandRefusal(restored));
  },
});
