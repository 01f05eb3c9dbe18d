import * as z from 'zod/mini';
import { lineOfText } from '#schema/contract/brand/text.ts';
import { limits } from '#schema/limits.ts';
import { isIsoMoment } from '#schema/names/iso-time.ts';
import { refusal, structured } from '../engine/index.ts';
import { about } from '../input.ts';
import { timestamp } from '../output.ts';
import { changes, define } from '../tool.ts';
import { agreedTo } from './agreed.ts';
import { brandCaller, brandRefusal } from './brand-call.ts';
import { accountId, hashInput, revisionInput } from './input.ts';

export const publishBrandTool = define.tool({
  name: 'publish_brand',
  title: 'Publish a draft of the brand',
  description:
    'Publish a brand draft: all customers see it at once, or publish_at schedules it. Show preview_brand first and repeat the hash in confirm only after the user said yes.',
  scope: 'service:manage',
  annotations: { ...changes, openWorldHint: true },
  input: z.object({
    account_id: accountId,
    hash: hashInput('The draft, from save_brand_draft'),
    revision: revisionInput,
    note: z.optional(lineOfText(limits.versionNote)).check(about('What the version is about, in one line')),
    publish_at: z
      .optional(z.string().check(z.refine(isIsoMoment, 'must be a time such as 2026-12-01T09:00:00Z')))
      .check(about('Schedules it: a time with an offset, such as 2026-12-01T09:00:00Z')),
    confirm: z.optional(hashInput('The hash again, after the user agreed')),
  }),
  output: z.object({
    version: z.nullable(z.int()).check(z.describe('Null while the publish is due later')),
    hash: z.string(),
    revision: z.string(),
    publish_at: z.nullable(timestamp),
  }),
  async run({ account_id, hash, revision, note = null, publish_at: publishAt, confirm }, call) {
    const caller = brandCaller(call, account_id);
    if (!caller.ok) return refusal(brandRefusal(caller));
    const { brands, principal } = call.context;
    const account = principal.brands.find(({ id }) => id === caller.value.accountId);
    const verdict = agreedTo(call, {
      message: `Publish the draft ${hash} as the brand of ${account?.name ?? 'the account'}, for all of its customers${publishAt === undefined ? '' : `, at ${publishAt}`}?`,
      named: hash,
      state: [caller.value.accountId, hash, revision, ...(publishAt === undefined ? [] : [publishAt])].join(
        ' ',
      ),
      confirm,
    });
    if (!verdict.agreed) return verdict.answer;
    if (publishAt !== undefined) {
      const scheduled = await brands.schedule(caller.value, { hash, revision, note, publishAt });
      if (!scheduled.ok) return refusal(brandRefusal(scheduled));
      return structured({ version: null, hash, revision, publish_at: scheduled.value.publishAt });
    }
    const published = await brands.publish(caller.value, { hash, revision, note });
    if (!published.ok) return refusal(brandRefusal(published));
    return structured({
      version: published.value.version,
      hash,
      revision: published.value.revision,
      publish_at: null,
    });
  },
});
