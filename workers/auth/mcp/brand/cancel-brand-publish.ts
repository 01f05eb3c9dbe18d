import * as z from 'zod/mini';
import { refusal, structured } from '../engine/index.ts';
import { timestamp } from '../output.ts';
import { changes, define } from '../tool.ts';
import { brandCaller, brandRefusal } from './brand-call.ts';
import { accountId } from './input.ts';

export const cancelBrandPublishTool = define.tool({
  name: 'cancel_brand_publish',
  title: 'Call off a scheduled publish of the brand',
  description:
    'Call off what was planned for later with publish_at of publish_brand. Customers go on seeing what is live now, and the draft stays as it is.',
  scope: 'service:manage',
  annotations: { ...changes, destructiveHint: false },
  input: z.object({ account_id: accountId }),
  output: z.object({ hash: z.string(), publish_at: timestamp }),
  async run({ account_id }, call) {
    const caller = brandCaller(call, account_id);
    if (!caller.ok) return refusal(brandRefusal(caller));
    const ended = await call.context.brands.unschedule(caller.value);
    return ended.ok
      ? structured({ hash: ended.value.hash, publish_at: ended.value.publishAt })
      : refusal(brandRefusal(ended));
  },
});
