import * as z from 'zod/mini';
import { refusal, structured } from '../engine/index.ts';
import { about } from '../input.ts';
import { timestamp, written } from '../output.ts';
import { define, reads } from '../tool.ts';
import { brandCaller, brandRefusal } from './brand-call.ts';
import { accountId } from './input.ts';

const LISTED = 20;

export const listBrandVersionsTool = define.tool({
  name: 'list_brand_versions',
  title: 'List versions of the brand',
  description:
    'What was live and when, newest first, with who published it. restore_brand_version makes one live again.',
  scope: 'service:manage',
  annotations: reads,
  input: z.object({
    account_id: accountId,
    before: z
      .optional(z.int().check(z.gte(1), z.lte(1_000_000_000)))
      .check(about('Lists only versions with a lower number: the last one of the answer before', 31)),
  }),
  output: z.object({
    versions: z.array(z.object({ version: z.int(), note: written, published_at: timestamp })),
  }),
  async run({ account_id, before = null }, call) {
    const caller = brandCaller(call, account_id);
    if (!caller.ok) return refusal(brandRefusal(caller));
    const versions = await call.context.brands.versions(caller.value, before);
    return structured({
      versions: versions
        .slice(0, LISTED)
        .map(({ version, note, createdAt }) => ({ version, note, published_at: createdAt })),
    });
  },
});
