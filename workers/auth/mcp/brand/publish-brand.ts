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
    'Makes a draft live: all customers of the account see it at once. The user is asked first where the client can ask; ' +
    'otherwise show them preview_brand, and repeat the hash in confirm only after they said yes. restore_brand_version undoes ' +
    'it.',
  scope: 'service:manage',
  annotations: { ...changes, openWorldHint: true },
  input: z.object({
    account_id: accountId,
    hash: hashInput('The draft, from save_brand_draft'),
    revision: revisionInput,
    note: z
      .optional(lineOfText(limits.versionNote))
      .check(about('What the version is about, for the people of the account; one line', 'Darker buttons')),
    confirm: z.optional(hashInput('The hash once more, after the user agreed')),
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
