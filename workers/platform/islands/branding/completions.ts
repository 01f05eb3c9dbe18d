import type { Completion, CompletionContext, CompletionResult } from '@codemirror/autocomplete';
import type { StylingContract } from '../../../../schema/contract/styling-contract-schema.ts';

/** Selectors of implemented parts, their variants and states, and the tokens' custom properties. */
export function completionsOf(contract: StylingContract): {
  selectors: Completion[];
  tokens: Completion[];
} {
  const selectors = new Map<string, Completion>();
  const add = (label: string, detail: string, info: string) => {
    if (label.startsWith('[')) selectors.set(label, { label, detail, info, type: 'class' });
  };
  for (const part of contract.parts.filter(({ status }) => status === 'implemented')) {
    add(part.selector, 'part', part.description);
    for (const variant of part.variants ?? []) {
      add(variant.selector, `variant of ${part.name}`, variant.description);
    }
  }
  for (const state of contract.partStates) {
    for (const selector of state.selectors) add(selector, 'state', state.description);
  }
  for (const mode of contract.modes) add(mode.selector, 'mode', mode.description);
  return { selectors: [...selectors.values()], tokens: tokensIn(contract.tokens) };
}

/** Walks a design token tree (groups of groups of tokens) for the custom properties its extensions name. */
function tokensIn(tree: unknown): Completion[] {
  if (typeof tree !== 'object' || tree === null) return [];
  const node = tree as Record<string, unknown>;
  const extensions = node.$extensions as Record<string, { cssVar?: string }> | undefined;
  const label = Object.values(extensions ?? {}).find(({ cssVar }) => cssVar !== undefined)?.cssVar;
  if (label !== undefined) {
    return [{ label, detail: 'token', info: String(node.$description ?? ''), type: 'variable' }];
  }
  return Object.entries(node).flatMap(([key, value]) => (key.startsWith('$') ? [] : tokensIn(value)));
}

/** Offers selectors after `[` and tokens after `--`. */
export function contractSource(contract: StylingContract) {
  const { selectors, tokens } = completionsOf(contract);
  return (context: CompletionContext): CompletionResult | null => {
    const selector = context.matchBefore(/\[[\w\-="~]*/);
    if (selector !== null) return { from: selector.from, options: selectors, filter: true };
    const token = context.matchBefore(/--[\w-]*/);
    return token === null ? null : { from: token.from, options: tokens, validFor: /^--[\w-]*$/ };
  };
}
