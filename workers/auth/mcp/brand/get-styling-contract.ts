import * as z from 'zod/mini';
import { refusal, structured } from '../engine/index.ts';
import { about } from '../input.ts';
import { looseObject } from '../site-input.ts';
import { define, reads } from '../tool.ts';

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

export const getStylingContractTool = define.tool({
  name: 'get_styling_contract',
  title: 'Read what may be styled',
  description:
    'The parts of the dashboard that a stylesheet can address. Begin with overview: every part with its variants and states ' +
    '(after a colon), the groups of tokens, and the pages. Then parts with names for selectors, tokens with names of groups ' +
    '(color, font, space, radius and so on) for custom properties with their values, document for the JSON Schema of the ' +
    'brand document, rules for limits and for components that a document can place. A brand is best changed in the document ' +
    '(colors, typography, shape), and by CSS only for what that cannot say.',
  scope: 'service:manage',
  annotations: reads,
  input: z.object({
    topic: z._default(z.enum(TOPICS), 'overview').check(about('Which part of the contract', 'parts')),
    names: z
      .optional(z.array(z.string().check(z.maxLength(60))).check(z.maxLength(30)))
      .check(about('For parts: their names. For tokens: the groups', ['button', 'card'])),
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
