import * as z from 'zod/mini';
import { lineOfText } from '#schema/contract/brand/text.ts';
import { limits } from '#schema/limits.ts';
import { refusal, structured } from '../engine/index.ts';
import { about } from '../input.ts';
import { changes, define } from '../tool.ts';
import { agreedTo } from './agreed.ts';
import { brandCaller, brandRefusal } from './brand-call.ts';
import { accountId, hashInput, revisionInput } from './input.ts';

export const publishBrandTool = define.tool({
  name: 'publish_brand',
  title: 'Publish a draft of the brand',
  description:
    'Publish a brand draft: all customers see it at once. Show preview_brand first and repeat the hash in confirm only after the user said yes.',
  scope: 'service:manage',
  annotations: { ...changes, openWorldHint: true },
  input: z.object({
    account_id: accountId,
    hash: hashInput('The draft, from save_brand_draft'),
    revision: revisionInput,
    note: z.optional(lineOfText(limits.versionNote)).check(about('What the version is about, in one line')),
    confirm: z.optional(hashInput('The hash again, after the user agreed')),
  }),
  output: z.object({ version: z.int(), hash: z.string(), revision: z.string() }),
  async run({ account_id, hash, revision, note = null, confirm }, call) {
    const caller = brandCaller(call, account_id);
    if (!caller.ok) return refusal(brandRefusal(caller));
    const { brands, principal } = call.context;
    const account = principal.brands.find(({ id }) => id === caller.value.accountId);
    const verdict = agreedTo(call, {
      message: `Publish the draft ${hash} as the brand of ${account?.name ?? 'the account'}, for all of its customers?`,
      named: hash,
      state: `${caller.value.accountId} ${hash} ${revision}`,
      confirm,
    });
    if (!verdict.agreed) return verdict.answer;
    const published = await brands.publish(caller.value, { hash, revision, note });
    if (!published.ok) return refusal(brandRefusal(published));
    return structured({ version: published.value.version, hash, revision: published.value.revision });
  },
});
