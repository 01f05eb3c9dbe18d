import * as z from 'zod/mini';
import { refusal, structured } from '../engine/index.ts';
import { timestamp } from '../output.ts';
import { adds, define } from '../tool.ts';
import { brandCaller, brandRefusal } from './brand-call.ts';
import { accountId, hashInput } from './input.ts';

export const previewBrandTool = define.tool({
  name: 'preview_brand',
  title: 'Link to a draft of the brand',
  description:
    'A link to the whole dashboard with a draft and sample data, for the user to look at before publish_brand. Everybody who ' +
    'has the link sees the draft for half an hour. Give it to the user only.',
  scope: 'service:manage',
  annotations: adds,
  input: z.object({ account_id: accountId, hash: hashInput('The draft, from save_brand_draft') }),
  output: z.object({ url: z.string(), expires_at: timestamp }),
  async run({ account_id, hash }, call) {
    const caller = brandCaller(call, account_id);
    if (!caller.ok) return refusal(brandRefusal(caller));
    const shared = await call.context.brands.share(caller.value, hash);
    if (shared.ok) return structured({ url: shared.value.url, expires_at: shared.value.expiresAt });
    return refusal(
      shared.code === 'conflict'
        ? 'The account has as many preview links as it may. They end after half an hour; the console ends them sooner.'
        : brandRefusal(shared),
    );
  },
});
