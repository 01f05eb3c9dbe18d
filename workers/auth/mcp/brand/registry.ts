import * as z from 'zod/mini';
import type { Caller } from '../caller.ts';
import { createRegistry, type Registry, refusal, structured } from '../engine/index.ts';
import { about } from '../input.ts';
import { timestamp, written } from '../output.ts';
import { registryParts } from '../registry.ts';
import { looseObject } from '../site-input.ts';
import { adds, define, reads } from '../tool.ts';
import { brandCaller, brandRefusal, reportOut } from './brand-call.ts';
import { cancelBrandPublishTool } from './cancel-brand-publish.ts';
import { getBrandTool } from './get-brand.ts';
import { accountId, editInput, hashInput } from './input.ts';
import { reportSchema } from './output.ts';
import { publishBrandTool } from './publish-brand.ts';
import { restoreBrandVersionTool } from './restore-brand-version.ts';
import { saveBrandDraftTool } from './save-brand-draft.ts';

const previewBrandTool = define.tool({
  name: 'preview_brand',
  title: 'Link to a draft of the brand',
  description:
    'Preview a brand draft: a link to the whole dashboard with sample data, for the user to look at before publish_brand. It works for half an hour.',
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

const LISTED = 20;

const listBrandVersionsTool = define.tool({
  name: 'list_brand_versions',
  title: 'List versions of the brand',
  description: 'List brand versions: the history of what was live and when, newest first.',
  scope: 'service:manage',
  annotations: reads,
  input: z.object({
    account_id: accountId,
    before: z
      .optional(z.int().check(z.gte(1), z.lte(1_000_000_000)))
      .check(about('Lists versions with a lower number')),
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

const TOPICS = ['overview', 'parts', 'tokens', 'document', 'rules'] as const;
/** Topics of which an answer contains what `names` names. */
const NAMED: readonly string[] = ['parts', 'tokens'];

/** The names of the parts, or of the groups of tokens, in an answer. */
const namesIn = (contract: Record<string, unknown>): ReadonlySet<string> =>
  new Set(
    Array.isArray(contract.parts)
      ? (contract.parts as { name: string }[]).map(({ name }) => name)
      : Object.keys(contract),
  );

const getStylingContractTool = define.tool({
  name: 'get_styling_contract',
  title: 'Read what may be styled',
  description:
    'Read the styling contract: which CSS selectors, parts, tokens (custom properties) and document fields a brand may style. Begin with overview.',
  scope: 'service:manage',
  annotations: reads,
  input: z.object({
    topic: z._default(z.enum(TOPICS), 'overview').check(about('Which part')),
    names: z
      .optional(z.array(z.string().check(z.maxLength(60))).check(z.maxLength(30)))
      .check(about('Names of parts (button), or groups of tokens (color)')),
  }),
  output: z.object({ topic: z.string(), contract: looseObject }),
  async run({ topic, names = [] }, { context }) {
    if (NAMED.includes(topic) && names.length === 0)
      return refusal(`names is required for ${topic}. The topic overview lists the names.`);
    const contract = (await context.brands.contract(topic, names)) as Record<string, unknown>;
    const unknown = NAMED.includes(topic) ? names.filter((name) => !namesIn(contract).has(name)) : [];
    if (unknown.length > 0)
      return refusal(
        `There are no ${topic} named ${unknown.join(', ')}. The topic overview lists the names.`,
      );
    return structured({ topic, contract });
  },
});

const checkBrandTool = define.tool({
  name: 'check_brand',
  title: 'Check a change of the brand',
  description:
    'Check a change of the brand without saving: rules that would be left out or are unused, and with pages also contrast and accessibility of texts. Without a change it checks the brand as it is.',
  scope: 'service:manage',
  annotations: reads,
  input: z.object({
    account_id: accountId,
    hash: z.optional(hashInput('Another base than the newest draft')),
    pages: z.optional(z.boolean()).check(about('Also look at sample pages, which takes longer')),
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

let kept: Registry<Caller> | undefined;

/** The registry for connections that may change a brand: tools for brands, beside those for everybody. */
export function registryWithBrands(name: string): Registry<Caller> {
  if (kept?.server.name === name) return kept;
  const { tools, instructions, ...parts } = registryParts(name);
  kept = createRegistry<Caller>({
    ...parts,
    instructions:
      `${instructions} The brand is the look and the words of the dashboard that all customers of the account see. To change ` +
      'it: get_brand and get_styling_contract, check_brand until nothing is left out, save_brand_draft, preview_brand for ' +
      'the user, and publish_brand only when they agreed. restore_brand_version undoes a publish.',
    tools: [
      ...tools,
      getStylingContractTool,
      getBrandTool,
      checkBrandTool,
      saveBrandDraftTool,
      previewBrandTool,
      publishBrandTool,
      cancelBrandPublishTool,
      listBrandVersionsTool,
      restoreBrandVersionTool,
    ],
  });
  return kept;
}
