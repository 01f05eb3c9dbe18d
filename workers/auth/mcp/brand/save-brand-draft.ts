import * as z from 'zod/mini';
import { refusal, structured } from '../engine/index.ts';
import { adds, define } from '../tool.ts';
import { brandCaller, brandRefusal, reportOut } from './brand-call.ts';
import { accountId, editInput, revisionInput } from './input.ts';
import { reportSchema } from './output.ts';

export const saveBrandDraftTool = define.tool({
  name: 'save_brand_draft',
  title: 'Save a draft of the brand',
  description:
    'Saves a change of the newest brand as a draft, which customers do not see before publish_brand. Give edits, append or ' +
    'css for the stylesheet, merge or document for the brand document. It is refused when somebody has changed the brand ' +
    'since revision. The newest 20 drafts are kept. It does not look at pages: check_brand with pages does.',
  scope: 'service:manage',
  annotations: adds,
  input: z.object({ account_id: accountId, revision: revisionInput, ...editInput }),
  output: z.object({
    hash: z.string().check(z.describe('Names the draft for preview_brand and publish_brand')),
    revision: z.string(),
    ...reportSchema,
  }),
  async run({ account_id, revision, ...edit }, call) {
    const caller = brandCaller(call, account_id);
    if (!caller.ok) return refusal(brandRefusal(caller));
    const saved = await call.context.brands.save(caller.value, edit, revision);
    if (!saved.ok) return refusal(brandRefusal(saved));
    const { hash, revision: minted, ...report } = saved.value;
    return structured({ hash, revision: minted, ...reportOut(report) });
  },
});
