import * as z from 'zod/mini';
import { refusal, structured } from '../engine/index.ts';
import { about } from '../input.ts';
import { define, reads } from '../tool.ts';
import { brandCaller, brandRefusal, reportOut } from './brand-call.ts';
import { accountId, editInput, hashInput } from './input.ts';
import { reportSchema } from './output.ts';

export const checkBrandTool = define.tool({
  name: 'check_brand',
  title: 'Check a change of the brand',
  description:
    'Compiles a change as save_brand_draft would, and stores nothing: what would be left out of the stylesheet and why, ' +
    'and with pages also texts that would be hard to read and controls that would be hidden. Without a change it checks the ' +
    'brand as it is. Correct what it lists before you save.',
  scope: 'service:manage',
  annotations: reads,
  input: z.object({
    account_id: accountId,
    hash: z.optional(hashInput('What the change is applied to, in place of the newest draft')),
    pages: z
      .optional(z.boolean())
      .check(about('Also applies the change to sample pages of the dashboard, which takes longer', true)),
    ...editInput,
  }),
  output: z.object(reportSchema),
  async run({ account_id, hash, pages, ...edit }, call) {
    const caller = brandCaller(call, account_id);
    if (!caller.ok) return refusal(brandRefusal(caller));
    const checked = await call.context.brands.check(caller.value, edit, {
      base: hash ?? null,
      pages: pages === true,
    });
    return checked.ok ? structured(reportOut(checked.value)) : refusal(brandRefusal(checked));
  },
});
