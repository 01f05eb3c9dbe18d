import * as z from 'zod/mini';
import { refusal, structured } from '../engine/index.ts';
import { adds, define } from '../tool.ts';
import { brandCaller, brandRefusal, reportOut } from './brand-call.ts';
import { accountId, editInput, revisionInput } from './input.ts';
import { reportSchema } from './output.ts';

const NO_CHANGE =
  'There is no change to save: give css, edits, append, document or merge. An empty text counts as left out. Correct, for ' +
  'an empty stylesheet: {"css": "/**/"}';

export const saveBrandDraftTool = define.tool({
  name: 'save_brand_draft',
  title: 'Save a draft of the brand',
  description:
    'Save a change of the brand as a draft: colors, fonts, styles, CSS. Change colors, type and shape with merge, and the stylesheet with edits or append only for what that cannot say. Customers see it after publish_brand. Needs the latest revision.',
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
    // An empty text counts as left out, so that a person who wants no styles would be told that they are saved.
    if (Object.values(edit).every((part) => part === undefined)) return refusal(NO_CHANGE);
    const saved = await call.context.brands.save(caller.value, edit, revision);
    if (!saved.ok) return refusal(brandRefusal(saved));
    const { hash, revision: minted, ...report } = saved.value;
    return structured({ hash, revision: minted, ...reportOut(report) });
  },
});
